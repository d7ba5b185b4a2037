/** The chosen sections after one was switched; empty stands for all of them, and the last one cannot be taken away. */
export function toggleSection(chosen: readonly string[], name: string, all: readonly string[]): readonly string[] {
  const now = chosen.length === 0 ? all : chosen
  const next = now.includes(name) ? now.filter((other) => other !== name) : all.filter((other) => other === name || now.includes(other))
  if (next.length === 0) return now
  return next.length === all.length ? [] : next
}
