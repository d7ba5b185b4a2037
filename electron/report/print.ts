import { styleText } from 'node:util'
import type { CaseRecord, Report, SectionReport } from '../../shared/report/types.ts'
import { coverageLine } from '../../shared/score/totals.ts'
import { coreLine, countsLine, deltaLine, pointsLine, tableSections, unmeasuredReason } from './lines.ts'
import { visibleLine } from './visible.ts'
import { cells, padCells, wrap } from './width.ts'

export interface PrintOptions {
  readonly color: boolean
  /** Columns of the terminal; longer lines go on below, indented. Nothing is left out. */
  readonly width: number
  /** Where the report was written, when it was. */
  readonly path?: string
}

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

/**
 * The result of a run for a terminal: score with coverage and core, counts, change, sections, every failed and errored case
 * with what was asked and why it failed, warnings, and where the report lies. Texts that came from a memory or a
 * set cannot move the cursor or change colours. Ends with a line break.
 */
export function printRun(report: Report, options: PrintOptions): string {
  // The caller decided about colour: the stream must not be asked again.
  const paint: Paint = (style, text) => (options.color ? styleText(style, text, { validateStream: false }) : text)
  const lines = (text: string, indent = 4): readonly string[] => wrap(text, options.width, indent)
  const core = coreLine(report)
  const blocks: (readonly string[])[] = [
    [
      ...styled(lines(`Score   ${coverageLine(report)}`, 8), 'bold', paint),
      ...(core === null ? [] : lines(`Core    ${core}`, 8)),
      ...lines(`Cases   ${countsLine(report)}`, 8),
      ...lines(`Change  ${deltaLine(report)}`, 8),
    ],
    table(tableSections(report), paint),
    titled('Not measured', report.sections.filter((section) => section.weight > 0 && section.score === null)
      .flatMap((section) => lines(`  ${visibleLine(section.name)}: ${unmeasuredReason(section) || 'no evidence was found'}`)), paint),
    titled('Did not pass', report.sections.flatMap((section) => section.cases
      .filter((one) => one.status === 'FAIL' || one.status === 'ERROR')
      .flatMap((one) => failure(section.name, one, options.width, paint))), paint),
    titled('Warnings', [
      ...(report.warnings ?? []).map((text) => `  ${visibleLine(text)}`),
      ...report.sections.flatMap(({ name, warnings }) => warnings.map((text) => `  ${visibleLine(name)}: ${visibleLine(text)}`)),
      ...(report.written ?? []).filter(({ removed }) => !removed)
        .map(({ what, text }) => `  still in the memory (removal not confirmed): ${visibleLine(what)}: ${visibleLine(text)}`),
    ].flatMap((line) => styled(lines(line), 'yellow', paint)), paint),
    // Not wrapped: a broken path cannot be clicked or copied.
    options.path === undefined ? [] : [`Report  ${visibleLine(options.path, 4096)}`],
  ]
  return `${blocks.filter((block) => block.length > 0).map((block) => block.join('\n')).join('\n\n')}\n`
}

function titled(title: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.length === 0 ? [] : [paint('bold', title), ...lines]
}

/** Colour line by line: an open colour must not run over the indentation of the next line. */
function styled(lines: readonly string[], style: Style, paint: Paint): readonly string[] {
  return lines.map((line) => paint(style, line))
}

function failure(section: string, one: CaseRecord, width: number, paint: Paint): readonly string[] {
  const reason = one.note === '' ? '' : ` — ${visibleLine(one.note)}`
  const [first = '', ...rest] = wrap(`  ${one.status.padEnd(5)}  ${visibleLine(section)}: ${visibleLine(one.case)}${reason}`, width, 9)
  const word = paint(one.status === 'ERROR' ? 'magenta' : 'red', one.status)
  return [`  ${word}${first.slice(2 + one.status.length)}`, ...rest]
}

function table(sections: readonly SectionReport[], paint: Paint): readonly string[] {
  const rows = sections.map((section) => ({
    name: visibleLine(section.name, 40),
    points: pointsLine(section),
    counts: [section.counts.PASS, section.counts.FAIL, section.counts.ERROR, section.counts.SKIP],
    failed: section.counts.FAIL + section.counts.ERROR > 0,
  }))
  if (rows.length === 0) return []
  const name = Math.max(7, ...rows.map((row) => cells(row.name)))
  const points = Math.max(6, ...rows.map((row) => row.points.length))
  const head = `  ${padCells('section', name)}  ${'points'.padStart(points)}  ${['pass', 'fail', 'error', 'skip'].map((word) => word.padStart(5)).join('  ')}`
  return [
    paint('dim', head),
    ...rows.map((row) => {
      const line = `  ${padCells(row.name, name)}  ${row.points.padStart(points)}  ${row.counts.map((count) => String(count).padStart(5)).join('  ')}`
      return row.failed ? paint('red', line) : line
    }),
  ]
}
