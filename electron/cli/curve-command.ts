import { visibleLine } from '../report/visible.ts'
import { AppError } from '../service/errors.ts'
import { curvesOf, type Curves, type QuestionCurve } from '../service/curves.ts'
import { csvLine } from './csv.ts'
import type { CurveFlags } from './curve.ts'
import { withStore } from './store.ts'

/** `adebench curve`: prints the exact curve of a recorded run. Rejects with what went wrong. */
export async function curveCommand(reference: string, flags: CurveFlags): Promise<void> {
  await withStore(async (store) => {
    const useless = flags.over === 'cut' ? flags.cut !== undefined && '--cut' : flags.pressure !== undefined && '--pressure'
    if (useless) throw new AppError('usage', `${useless} says nothing when the curve goes over the ${flags.over}`, `Leave it out, or add --over ${flags.over === 'cut' ? 'pressure' : 'cut'}.`)
    const run = store.runs.find(reference)
    const pressure = flags.pressure ?? store.runs.get(run.id)?.report?.config.pressure ?? 0
    const curves = curvesOf(store, run.id, { over: flags.over, pressure, ...(flags.cut === undefined ? {} : { cut: flags.cut }) })
    process.stdout.write(flags.format === 'json' ? `${JSON.stringify(curves, null, 2)}\n` : flags.format === 'csv' ? csv(curves) : table(curves))
  })
}

/** Passes first, then every question's segments; a question without a curve has one row that says so. */
function csv(curves: Curves): string {
  const passes = (curves.passes ?? []).map((step, index) => ['passes', '', step.from, curves.passes?.[index + 1] === undefined ? '' : (curves.passes[index + 1]?.from ?? 1) - 1, step.passes])
  const rows = curves.questions.flatMap((entry) => (entry.curve === null
    ? [['question', entry.question, '', '', 'not known']]
    : entry.curve.map((segment) => ['question', entry.question, segment.from, segment.to ?? '', segment.status])))
  return [['row', 'question', 'from', 'to', 'value'], ...passes, ...rows].map(csvLine).join('')
}

function table(curves: Curves): string {
  const count = curves.questions.filter((entry) => entry.curve !== null).length
  const lines = [`run ${curves.run}: passes over the ${curves.over} in characters, exact at every length`, '']
  if (curves.passes === null) lines.push('this door hands over finished text: only the measured pressure is known')
  else {
    lines.push(`  ${'from'.padStart(9)}  passes`)
    for (const step of curves.passes) lines.push(`  ${step.from.toLocaleString('en-US').padStart(9)}  ${step.passes} of ${count}`)
  }
  lines.push('', 'questions')
  for (const entry of curves.questions) lines.push(`  ${visibleLine(entry.question)}: ${described(entry, curves.over)}`)
  return `${lines.join('\n')}\n`
}

function described({ curve, breakPoint }: QuestionCurve, over: Curves['over']): string {
  if (curve === null || breakPoint === null) return 'not known, the door hands over finished text'
  const passing = curve.filter((segment) => segment.status === 'PASS')
  if (passing.length === 0) return `passes at no ${over}`
  return `passes ${passing.map((segment) => span(segment.from, segment.to)).join(' and ')}`
}

function span(from: number, to: number | null): string {
  const n = (value: number) => value.toLocaleString('en-US')
  if (to === null) return from === 0 ? 'always' : `from ${n(from)} up`
  return from === to ? `at ${n(from)} alone` : `from ${n(from)} to ${n(to)}`
}
