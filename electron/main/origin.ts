export const SCHEME = 'app'
export const HOST = 'adebench'
export const PAGE = `${SCHEME}://${HOST}/`

/** Whether an address is one of ours: exactly our scheme and host, whatever comes after. */
export function isOurs(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.port === ''
}

/** Sites a link may open in the browser; everything else stays closed. */
const OUTSIDE = new Set(['github.com', 'nodejs.org'])

/** The address to hand to the system's browser; null when it is none of those allowed. */
export function outsideAddress(address: string): string | null {
  const url = URL.parse(address)
  const allowed = url !== null && url.protocol === 'https:' && OUTSIDE.has(url.host) && url.username === '' && url.password === ''
  return allowed ? url.href : null
}
