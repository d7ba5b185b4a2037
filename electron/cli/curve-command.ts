import { visibleLine } from '../report/visible.ts'
import { curvesOf, type Curves, type QuestionCurve } from '../service/curves.ts'
import { csvLine } from './csv.ts'
import type { CurveFlags } from './curve.ts'
import { withStore } from './store.ts'

/** `adebench curve`: prints the exact curve of a recorded run. Rejects with what went wrong. */
export async function curveCommand(reference: string, flags: CurveFlags): Promise<void> {
  await withStore(async (store) => {
    const run = store.runs.find(reference)
    const curves = curvesOf(store, run.id, { over: flags.over, ...(flags.cut === undefined ? {} : { cut: flags.cut }), ...(flags.pressure === undefined ? {} : { pressure: flags.pressure }) })
    process.stdout.write(flags.format === 'json' ? `${JSON.stringify(curves, null, 2)}\n` : flags.format === 'csv' ? csv(curves) : table(curves))
  })
}

function csv(curves: Curves): string {
  const rows = curves.questions.flatMap((entry) => (entry.curve ?? []).map((segment) => [entry.question, segment.from, segment.to ?? '', segment.status]))
  return [['question', 'from', 'to', 'status'], ...rows].map(csvLine).join('')
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
