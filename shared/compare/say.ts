import type { Cause, CauseDetail, Place } from './types.ts'

// Made once: toLocaleString makes one per call, which is most of the time of a comparison of many cases.
const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

function figure(value: number): string {
  return FIGURES.format(value)
}

function at({ start, end }: Place): string {
  return `${figure(start)}-${figure(end)}`
}

/** Says of a lost value where the uncut answer holds it, and how that stands to the cut when it is beyond it. */
function beyond(place: Place, cut: number | null): string {
  return cut !== null && place.end > cut ? `${at(place)} of the uncut answer, past the cut at ${figure(cut)}` : `${at(place)} of the uncut answer, lost through the door`
}

function list(values: readonly string[]): string {
  return values.length === 0 ? 'A retired value' : `Retired ${values.map((value) => `"${value}"`).join(', ')}`
}

function noted(note: string): string {
  return note === '' ? '' : ` (${note})`
}

function sentence(cause: CauseDetail): string {
  switch (cause.kind) {
    case 'past the cut':
      return `"${cause.value}" was delivered at ${at(cause.before)} and is now at ${beyond(cause.after, cause.cut)}.`
    case 'inside the cut again':
      return `"${cause.value}" was at ${beyond(cause.before, cause.cut)}, and is now delivered at ${at(cause.after)}.`
    case 'no longer retrieved':
      return `"${cause.value}" is no longer in what the memory answers.`
    case 'retrieved again':
      return `"${cause.value}" was not in what the memory answered and is now delivered.`
    case 'no longer delivered':
      return `"${cause.value}" is no longer in the delivered text.`
    case 'delivered again':
      return `"${cause.value}" was not in the delivered text and now is.`
    case 'retired value appeared':
      return `${list(cause.values)} is now delivered.`
    case 'retired value gone':
      return `${list(cause.values)} is no longer delivered.`
    case 'card absent':
      return 'The card of the entity is no longer in the answer.'
    case 'card back':
      return 'The card of the entity is in the answer again.'
    case 'memory error':
      return `The memory did not answer now${noted(cause.note)}.`
    case 'memory error gone':
      return `The memory did not answer before${noted(cause.note)}.`
    case 'memory error in both':
      return `The memory answered in neither run${noted(cause.note)}.`
    case 'skipped':
      return `The check was skipped now${noted(cause.note)}.`
    case 'no longer skipped':
      return `The check was skipped before${noted(cause.note)}.`
    case 'skipped in both':
      return `The check was skipped in both runs${noted(cause.note)}.`
    case 'expectation edited':
      return 'What is expected of the answer was edited in between.'
    case 'added':
      return 'Only the later run has this case.'
    case 'removed':
      return 'Only the earlier run has this case.'
    case 'section not run before':
      return 'The earlier run did not run this section.'
    case 'section not run now':
      return 'The later run did not run this section.'
    case 'answer moved':
      return `The answer moved from ${at(cause.before)} to ${at(cause.after)}.`
    case 'share moved':
      return `The share that held went from ${figure(cause.before)} to ${figure(cause.after)}.`
    case 'text only':
      return 'The delivered text changed, with no change known in what was looked for.'
    case 'as noted':
      return `The report says: ${cause.note}`
    case 'not said':
      return 'The reports do not say why.'
  }
}

/** A cause with its one sentence. Figures are code points. */
export function say(cause: CauseDetail): Cause {
  return { ...cause, text: sentence(cause) }
}
