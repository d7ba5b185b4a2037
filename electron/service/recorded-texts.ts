import { compose, uncutAnswer } from '../../shared/delivery/compose.ts'
import type { Filler } from '../../shared/delivery/filler.ts'
import type { Report, SectionReport } from '../../shared/report/types.ts'
import type { CommittedStep, SectionName } from '../harness/types.ts'
import type { Store } from '../store/open.ts'
import { recordedDoor } from './curves.ts'

/** The report with what the memory delivered in every case that has it, at the run's own pressure. */
export function withTexts(report: Report, steps: ReadonlyMap<SectionName, readonly CommittedStep[]>, filler: Filler): Report {
  const { pressure } = report.config
  const sections = report.sections.map((section): SectionReport => {
    const own = [...steps].find(([name]) => name === section.name)?.[1] ?? []
    const deliveries = own.flatMap((step) => step.cases.map((_, index) => step.deliveries?.find((entry) => entry.caseIndex === index)?.delivery))
    const cases = section.cases.map((entry, index) => {
      const delivery = deliveries[index]
      if (delivery === undefined) return entry
      return { ...entry, delivered_text: compose(delivery.layout, { pressure, filler }).text, uncut_text: uncutAnswer(delivery) }
    })
    return { ...section, cases }
  })
  return { ...report, sections }
}

/** The same for a run of the history. Throws an AppError when its texts are not there. */
export function reportWithTexts(store: Store, runId: number, report: Report): Report {
  return withTexts(report, store.runs.steps(runId), recordedDoor(store, runId).filler)
}
