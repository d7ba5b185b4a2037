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
export type EntryRef = z.output<typeof v.entryRef>
export type EntryValue = z.output<typeof v.entryValue>
export type SheetQuestion = z.output<typeof v.sheetQuestion>
export type SheetAbstention = z.output<typeof v.sheetAbstention>
export type Sheet = z.output<typeof v.sheet>
export type SheetText = z.output<typeof v.sheetText>
export type SheetChange = z.output<typeof v.sheetChange>
export type SheetOutcome = z.output<typeof v.sheetOutcome>
export type SheetLogRow = z.output<typeof v.sheetLogRow>
export type Exchange = z.output<typeof v.exchange>
export type ComparedCase = z.output<typeof v.comparedCase>
export type ComparedRuns = z.output<typeof v.comparedRuns>
export type ComparedCaseView = z.output<typeof v.comparedCaseView>
export type WatchPlan = z.output<typeof v.watchPlan>
export type WatchState = z.output<typeof v.watchState>
export type WatchNews = z.output<typeof v.watchNews>
