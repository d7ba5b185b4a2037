const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A number with thousands separators and a real minus sign; figures keep the places they were rounded to. */
export function formatNumber(value: number): string {
  return (Number.isInteger(value) ? WHOLE : EXACT).format(value).replace('-', '−')
}

/** Points as every report writes them: one decimal. */
export function formatPoints(value: number): string {
  return value.toFixed(1).replace('-', '−')
}

/** A change with its sign: `+1.8`, `−0.4`, `±0.0`. */
export function formatChange(value: number, places = 1): string {
  const text = Math.abs(value).toFixed(places)
  return Number(text) === 0 ? `±${text}` : `${value < 0 ? '−' : '+'}${text}`
}

/** Milliseconds as a person says them: `840 ms`, `12.4 s`, `3 min 20 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
