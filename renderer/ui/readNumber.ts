/** A whole number as people type it, thousands separators allowed; null for anything else. */
export function readNumber(text: string): number | null {
  const bare = text.trim().replaceAll(/[,\s_'’]/gu, '').replace('−', '-')
  return /^-?[0-9]{1,15}$/u.test(bare) ? Number(bare) : null
}

export interface NumberRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Where a key leads from a number; null when the key is none of a number box. */
export function stepNumber(key: string, from: number, { min, max, step }: NumberRange): number | null {
  const clamp = (value: number): number => Math.min(max, Math.max(min, value))
  if (key === 'ArrowUp') return clamp(from + step)
  if (key === 'ArrowDown') return clamp(from - step)
  if (key === 'PageUp') return clamp(from + step * 10)
  if (key === 'PageDown') return clamp(from - step * 10)
  return null
}
