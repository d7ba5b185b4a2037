import { create } from 'zustand'

export const TOUR = [
  { id: 'total', title: 'The total never stands alone', text: 'Points of the sections that were measured, out of their weight. Coverage says how much of the full score that is; the change is only shown against a run of exactly the same set-up.' },
  { id: 'counts', title: 'Cases are what counts', text: 'Pass: the evidence was there and right. Fail: there and wrong. Error: no answer. Skip: nothing to check. Each number leads to its cases.' },
  { id: 'sections', title: 'Where points are lost', text: 'Each bar is as long as its points and its track as heavy as its section. Hover or focus any figure to read what it means and where it comes from.' },
  { id: 'warnings', title: 'What to look at next', text: 'Warnings say in plain words what a score hides, a retired value next to the current one for instance, and lead to the delivered text itself.' },
] as const

export type TourStopId = (typeof TOUR)[number]['id']

/** Step of the tour that is shown; null: none. */
export const useTour = create<{ readonly step: number | null }>(() => ({ step: null }))

export function tourStop(step: number | null): TourStopId | null {
  return step === null ? null : (TOUR[step]?.id ?? null)
}
