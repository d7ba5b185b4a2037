/** A file's size in decimal units, as file managers say it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const units = ['kB', 'MB', 'GB', 'TB']
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length)
  return `${(bytes / 1000 ** step).toFixed(1)} ${units[step - 1] ?? 'TB'}`
}
