import type { Report } from '../../shared/report/types.ts'
import { cleanConfig, cleanValue } from './private-parts.ts'
import { withoutTexts } from './texts.ts'

export interface PublicOptions {
  /** Keep delivered and uncut texts. Off unless the owner asks for it. */
  readonly withTexts?: boolean
  /** Folders of this machine whose paths are cut down to names wherever they stand: home, data folder, working folder. */
  readonly folders?: readonly string[]
}

/**
 * A copy of a report for publishing: no local path, no secret, no credentials in an address, and no delivered text unless asked
 * for. Numbers, statuses, questions and notes stay. Whether the golden set itself may be published is not decided here.
 */
export function publicReport(report: Report, options: PublicOptions = {}): Report {
  const kept = options.withTexts === true ? report : withoutTexts(report)
  const folders = options.folders ?? []
  const cleaned = cleanValue({ ...kept, config: {} }, folders)
  // cleanValue changes strings only: the shape is the report's.
  return { ...(cleaned as Report), config: cleanConfig(kept.config, folders) }
}
