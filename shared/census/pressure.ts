import { CensusError } from './error.ts'
import type { Census, CensusLevels } from './types.ts'

export interface ResolvedPressure {
  /** Code points of competing payload. */
  readonly pressure: number
  /** The census level it came from, or null when it was given as a number. */
  readonly level: keyof CensusLevels | null
}

function levelNamed(word: string): keyof CensusLevels | null {
  return word === 'median' || word === 'p95' || word === 'max' ? word : null
}

/**
 * A pressure as given: a whole number of characters from 0, or `median`, `p95` or `max` of a census (any case, blanks
 * around it ignored). Throws a `CensusError` on field `pressure` for anything else, and for a level without a census or
 * from a census without calls (docs/measurement.md, pressure).
 */
export function resolvePressure(value: string, census: Census | null): ResolvedPressure {
  const word = value.trim().toLowerCase()
  const level = levelNamed(word)
  if (level === null) {
    const pressure = /^\+?[0-9]+$/.test(word) ? Number(word) : Number.NaN
    if (Number.isSafeInteger(pressure)) return { pressure, level: null }
    throw new CensusError('pressure', `Pressure "${value}" cannot be used. Give a whole number of characters from 0, or median, p95 or max of a census.`)
  }
  if (census === null) throw new CensusError('pressure', `Pressure ${level} needs a census. Name a callwitness file or address with --census, or give a number.`)
  if (census.levels === null) throw new CensusError('pressure', `Pressure ${level} cannot be taken from the census ${census.spec}: it holds no call. Give another census, or a number.`)
  return { pressure: census.levels[level], level }
}
