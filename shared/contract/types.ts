import type { z } from 'zod'
import type * as v from './values.ts'

export type Settings = z.output<typeof v.settings>
export type FolderListing = z.output<typeof v.folderListing>
export type MemoryEntry = z.output<typeof v.memory>
export type MemoryDescription = z.output<typeof v.memoryDescription>
export type GoldenSetEntry = z.output<typeof v.goldenSet>
export type RunOptions = z.output<typeof v.runOptions>
export type RunState = z.output<typeof v.runState>
export type RunRow = z.output<typeof v.runRow>
export type RunSummary = z.output<typeof v.runSummary>
export type CaseRow = z.output<typeof v.caseRow>
export type CaseView = z.output<typeof v.caseView>
export type PressureView = z.output<typeof v.pressureView>
export type CutCurves = z.output<typeof v.cutCurves>
export type Series = z.output<typeof v.series>
