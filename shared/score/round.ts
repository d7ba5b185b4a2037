/** A finite double as `mantissa * 2^exponent`, exactly. */
function parts(value: number): { mantissa: bigint; exponent: number } {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, Math.abs(value))
  const bits = view.getBigUint64(0)
  const fraction = bits & ((1n << 52n) - 1n)
  const biased = Number(bits >> 52n)
  // Numbers below the normal range have no hidden leading bit.
  return biased === 0 ? { mantissa: fraction, exponent: -1074 } : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 }
}

/**
 * Rounds to `digits` decimals (0 to 15), half to even on the exact binary value, as Python's `round` does:
 * 81.25 gives 81.2, 18.75 gives 18.8, 2.675 gives 2.67 (docs/measurement.md, score). A negative zero becomes zero.
 * Throws a RangeError for a value that is not finite: a score that is not a number must never be shown as one.
 */
export function roundHalfEven(value: number, digits: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Cannot round ${value}.`)
  if (!Number.isInteger(digits) || digits < 0 || digits > 15) throw new RangeError(`Cannot round to ${digits} decimals.`)
  const { mantissa, exponent } = parts(value)
  if (exponent >= 0) return value
  const scaled = mantissa * 10n ** BigInt(digits)
  const shift = BigInt(-exponent)
  const twice = (scaled & ((1n << shift) - 1n)) << 1n
  let whole = scaled >> shift
  const half = 1n << shift
  if (twice > half || (twice === half && (whole & 1n) === 1n)) whole += 1n
  // Reading a decimal literal gives the double closest to it, which is what the rounded value is.
  const rounded = Number(`${whole}e-${digits}`)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}
