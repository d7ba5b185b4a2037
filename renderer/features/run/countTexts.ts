import type { Status } from '../../../shared/report/types.ts'

export const COUNT_TEXTS: Readonly<Record<Status, string>> = {
  PASS: 'There was evidence and it was right. Show these cases.',
  FAIL: 'There was evidence and it was wrong. Show these cases.',
  ERROR: 'The memory did not answer: an exception, a time-out or an empty answer. Counts as not passed. Show these cases.',
  SKIP: 'The memory has no such feature, or there was nothing to check. Counts nowhere. Show these cases.',
}
