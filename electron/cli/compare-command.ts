import { compareRuns } from '../../shared/compare/compare.ts'
import { invisibleSentence, onlyInvisibleDifference } from '../../shared/compare/invisible.ts'
import { countStandings, isSameMemory } from '../../shared/compare/standing.ts'
import { CHANGE_KINDS, type CaseComparison, type Comparison, type MeasureDelta } from '../../shared/compare/types.ts'
import { visibleLine } from '../report/visible.ts'
import { comparableRun, lostPasses, memoryOf } from '../service/compare.ts'
import type { CompareFlags } from './compare.ts'
import { BELOW } from './exit-codes.ts'
import { withStore } from './store.ts'

/** `adebench compare`: 1 when something regressed, else 0. Rejects with what went wrong. */
export async function compareCommand(before: string, after: string, flags: CompareFlags): Promise<number> {
  return withStore(async (store) => {
    const comparison = compareRuns(await comparableRun(store, before), await comparableRun(store, after))
    const memories = [await memoryOf(store, before), await memoryOf(store, after)] as const
    process.stdout.write(flags.json ? `${JSON.stringify(comparison, null, 2)}\n` : described(comparison, flags.all ?? false, memories))
    return lostPasses(comparison).length > 0 ? BELOW : 0
  })
}

type Memory = Awaited<ReturnType<typeof memoryOf>>

function described(comparison: Comparison, all: boolean, memories: readonly [Memory, Memory]): string {
  const { before, after, total, counts } = comparison
  const score = (value: number | null) => (value === null ? 'not measured' : value.toFixed(1))
  const lines = [
    `${before.when} (set-up ${before.fingerprint || 'not known'})  ->  ${after.when} (set-up ${after.fingerprint || 'not known'})`,
    `total   ${score(total.before)} -> ${score(total.after)}${total.delta === null ? `: not compared, ${total.reason ?? 'no reason known'}` : ` (${signed(total.delta)})`}`,
    `cases   ${CHANGE_KINDS.map((kind) => `${counts[kind]} ${kind}`).join(' · ')}`,
  ]
  if (!isSameMemory(...memories)) lines.push(fourWays(comparison, memories))
  if (comparison.setupDifferences.length > 0) lines.push('', 'what differs in the set-up', ...comparison.setupDifferences.map((line) => `  ${visibleLine(line)}`))
  const moved = comparison.sections.filter((section) => section.delta !== null && section.delta !== 0)
  if (moved.length > 0) lines.push('', 'sections', ...moved.map((section) => `  ${section.name}: ${score(section.before)} -> ${score(section.after)} (${signed(section.delta ?? 0)})`))
  if (!comparison.sameSetup) {
    const common = comparison.sections.filter((section) => section.weight > 0 && section.common.cases > 0)
    if (common.length > 0) lines.push('', 'cases under the same expectation in both', ...common.map(({ name, common: { cases, passedBefore, passedAfter } }) => `  ${name}: ${passedBefore} -> ${passedAfter} of ${cases} passed`))
  }
  for (const kind of CHANGE_KINDS) {
    if (kind === 'same' && !all) continue
    const entries = comparison.cases.filter((entry) => entry.kind === kind)
    if (entries.length > 0) lines.push('', kind, ...caseLines(entries))
  }
  const measures = comparison.measures.filter((measure) => all || measure.verdict === 'better' || measure.verdict === 'worse')
  if (measures.length > 0) lines.push('', 'measures', ...measures.map(measureLine))
  return `${lines.join('\n')}\n`
}

/** Between two memories there is no before: which of them passes. An error is never a fail. */
function fourWays({ cases }: Comparison, [first, second]: readonly [Memory, Memory]): string {
  const counts = countStandings(cases)
  const [one, two] = [first, second].map(({ name, adapter }) => visibleLine(name ?? adapter))
  return `memories  ${counts['both pass']} both pass · ${counts['only the first']} only ${one} (first) · ${counts['only the second']} only ${two} (second) · ${counts.neither} neither · ${counts['not comparable']} not comparable`
}

function measureLine({ verdict, section, measure, direction, before, after }: MeasureDelta): string {
  return `  ${verdict}  ${section}, ${measure}: ${before.toLocaleString('en-US')} -> ${after.toLocaleString('en-US')} (${direction === 'neither' ? 'neither direction is better' : direction})`
}

/** A section that one of the runs left out is one line, not one per case. */
function caseLines(entries: readonly CaseComparison[]): string[] {
  const bySection = Map.groupBy(entries, (entry) => entry.section)
  return [...bySection].flatMap(([section, own]) => {
    const [first] = own
    const whole = first?.cause?.kind === 'section not run now' || first?.cause?.kind === 'section not run before'
    return whole ? [`  ${section}: ${own.length} cases: ${first.cause.text}`] : own.map(caseLine)
  })
}

function caseLine(entry: CaseComparison): string {
  const { textsBefore: was, textsAfter: is } = entry
  const unseen = entry.kind === 'text changed' && was !== null && is !== null ? onlyInvisibleDifference(was.delivered, is.delivered) : null
  return `  ${entry.section}: ${visibleLine(entry.case)}${entry.cause === null ? '' : `: ${visibleLine(entry.cause.text)}`}${unseen === null ? '' : ` ${invisibleSentence(unseen)}`}`
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`
}
