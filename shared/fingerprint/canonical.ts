/**
 * JSON that is the same text for the same content: keys sorted by code unit, no white space, members that are undefined
 * left out. Throws a TypeError for anything JSON cannot hold (a number that is not finite, a function, an undefined array
 * item, an object with a prototype of its own): two different values must never share a hash by being dropped.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON holds no ${value}.`)
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonicalJson(item)).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`JSON holds no ${typeof value}.`)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) throw new TypeError('JSON holds plain objects only.')
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
