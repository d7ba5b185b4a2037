import type { CaseRecord, Json, Report, SectionReport } from '../../shared/report/types.ts'
import { coverageLine } from '../../shared/score/totals.ts'
import { coreLine, countsLine, deltaLine, pointsLine, tableSections } from './lines.ts'
import { visibleLine } from './visible.ts'

/**
 * A text as plain Markdown text of one line: nothing in it can open markup, HTML, a link, an entity, a formula or another table
 * cell. Bare addresses are kept from turning into links.
 */
export function escapeMarkdown(text: string, limit?: number): string {
  return visibleLine(text, limit)
    .replaceAll(/[\\`*[\]<>|~&#$@!]/gu, (sign) => `\\${sign}`)
    // Between letters or digits an underscore opens nothing, and names stay readable.
    .replaceAll(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu, '\\_')
    .replaceAll('://', '\\://')
    .replaceAll(/\bwww\./giu, (found) => `${found.slice(0, -1)}\\.`)
}

/** A value as inline code. The fence is longer than any run of backticks inside; a pipe would still end a table cell. */
export function inlineCode(text: string): string {
  const shown = visibleLine(text, 4000)
  const longest = Math.max(0, ...(shown.match(/`+/gu) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = shown === '' || shown.startsWith('`') || shown.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}

/** The run as a Markdown document: for reading, the JSON beside it is for programs. Holds no delivered text. */
export function reportMarkdown(report: Report): string {
  const core = coreLine(report)
  return [
    `# Run of ${escapeMarkdown(report.when)}`,
    '',
    `**Score: ${coverageLine(report)}**`,
    '',
    ...(core === null ? [] : [`- Core: ${escapeMarkdown(core)}`]),
    `- Cases: ${countsLine(report)}`,
    `- Change: ${escapeMarkdown(deltaLine(report))}`,
    ...setupLines(report),
    '',
    '| section | points | pass | fail | error | skip |',
    '|---|--:|--:|--:|--:|--:|',
    ...tableSections(report).map(tableRow),
    ...listed('Warnings of the run', (report.warnings ?? []).map((text) => escapeMarkdown(text))),
    ...report.sections.flatMap(sectionLines),
    ...listed('Written into the memory', (report.written ?? []).map(({ what, text, removed }) =>
      `${escapeMarkdown(what)}: ${escapeMarkdown(text)} (${removed ? 'removed' : '**removal not confirmed**'})`)),
    '',
  ].join('\n')
}

function setupLines(report: Report): readonly string[] {
  const { adapter, door, pressure, cases_hash, fingerprint } = report.config
  const shown: readonly (readonly [label: string, value: string])[] = [
    ['Adapter', adapter], ['Door', door], ['Competing payload', `${pressure} characters`], ['Golden set hash', cases_hash], ['Set-up', fingerprint],
  ]
  return shown.filter(([, value]) => value !== '').map(([label, value]) => `- ${label}: ${inlineCode(value)}`)
}

function tableRow(section: SectionReport): string {
  const { PASS, FAIL, ERROR, SKIP } = section.counts
  return `| ${escapeMarkdown(section.name)} | ${pointsLine(section)} | ${PASS} | ${FAIL} | ${ERROR} | ${SKIP} |`
}

function sectionLines(section: SectionReport): readonly string[] {
  const measures = Object.entries(section.measures).map(([name, value]) => `- ${escapeMarkdown(name)}: ${inlineCode(plain(value))}`)
  const warnings = section.warnings.map((text) => `- Warning: ${escapeMarkdown(text)}`)
  const open = section.cases.filter((one) => one.status !== 'PASS').map(caseLine)
  if (measures.length + warnings.length + open.length === 0) return []
  return [
    '', `## ${escapeMarkdown(section.name)}`,
    ...(warnings.length === 0 ? [] : ['', ...warnings]),
    ...(open.length === 0 ? [] : ['', 'Did not pass:', '', ...open]),
    ...(measures.length === 0 ? [] : ['', 'Measures:', '', ...measures]),
  ]
}

function caseLine(one: CaseRecord): string {
  const reason = one.note === '' ? '' : `: ${escapeMarkdown(one.note)}`
  return `- ${one.status} **${escapeMarkdown(one.case)}**${reason}`
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)]
}
