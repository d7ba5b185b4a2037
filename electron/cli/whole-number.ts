import { InvalidArgumentError } from 'commander'

/** A parser for a flag that takes a whole number, `what`, within these bounds, both inclusive. */
export function wholeNumber(what: string, least: number, most = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const parsed = value.trim() === '' ? Number.NaN : Number(value)
    if (Number.isSafeInteger(parsed) && parsed >= least && parsed <= most) return parsed
    throw new InvalidArgumentError(`Give a whole number (${what}) from ${least}${most === Number.MAX_SAFE_INTEGER ? ' up' : ` to ${most}`}.`)
  }
}
