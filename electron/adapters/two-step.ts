import { BRIEF_END, chooseDetails, detailBlock } from '../../shared/delivery/twostep.ts'
import type { Detail, TwoStepLayout } from '../../shared/delivery/types.ts'
import { trimEnd } from '../../shared/text/blank.ts'
import { codePointLength } from '../../shared/text/codepoints.ts'

/**
 * Fetches what a client would fetch at this pressure: details in the order of the brief, each asked for only while the
 * budget is not used up; one that does not fit is left out and a later, shorter one may still fit. Details the memory
 * already handed over are not asked for again. Returns the details with what was fetched, and how many code points of
 * the budget the delivered text uses. The payload comes with its closing blank line. See docs/measurement.md.
 */
export async function fetchWithinBudget(
  layout: TwoStepLayout,
  payload: string,
  fetch: (id: string) => Promise<string | null>,
): Promise<{ readonly layout: TwoStepLayout; readonly asked: ReadonlySet<number>; readonly used: number }> {
  let used = codePointLength(trimEnd(layout.brief)) + (payload === '' ? 0 : codePointLength(BRIEF_END + payload))
  const asked = new Set<number>()
  const details: Detail[] = []
  for (const [index, detail] of layout.details.entries()) {
    // A detail of no length fits for as long as the budget is not used up.
    const open = chooseDetails([0], used, layout.budget).kept.length > 0
    if (!open) {
      details.push(detail)
      continue
    }
    asked.add(index)
    const fetched = { id: detail.id, text: detail.text ?? (await fetch(detail.id)) }
    details.push(fetched)
    const length = codePointLength(detailBlock(fetched, layout.detailCap))
    used = chooseDetails([length], used, layout.budget).used
  }
  return { layout: { ...layout, details }, asked, used: layout.budget === null ? used : Math.min(used, layout.budget) }
}

/**
 * Fetches the details the client never asked for, so that every other pressure can be composed without the memory. One
 * that `fetch` does not know (undefined) is marked as unknown.
 */
export async function fetchTheRest(
  layout: TwoStepLayout,
  asked: ReadonlySet<number>,
  fetch: (id: string) => Promise<string | null | undefined>,
): Promise<TwoStepLayout> {
  const details: Detail[] = []
  for (const [index, detail] of layout.details.entries()) {
    if (asked.has(index) || detail.text !== null) {
      details.push(detail)
      continue
    }
    const text = await fetch(detail.id)
    details.push(text === undefined ? { id: detail.id, text: null, unknown: true } : { id: detail.id, text })
  }
  return { ...layout, details }
}
