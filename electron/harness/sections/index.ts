import type { Section, SectionName } from '../types.ts'
import { abstention } from './abstention.ts'
import { cards } from './cards.ts'
import { census } from './census.ts'
import { door } from './door.ts'
import { doors } from './doors.ts'
import { fileSearch } from './file-search.ts'
import { graph } from './graph.ts'
import { health } from './health.ts'
import { liveState } from './live-state.ts'
import { pressureProfile } from './pressure-profile.ts'
import { time } from './time.ts'
import { trace } from './trace.ts'
import { updates } from './updates.ts'
import { writeBack } from './write-back.ts'

/** In the order of a report. */
export const SECTIONS: readonly Section[] = [
  door, cards, updates, time, liveState, abstention, fileSearch, graph,
  writeBack, health, doors, census, pressureProfile, trace,
]

/** The sections that score, by default all of them run. */
export const SCORED_SECTIONS: readonly SectionName[] = SECTIONS.filter((section) => section.weight > 0).map((section) => section.name)
