const KEY = 'adebench.token'

/**
 * The token of the web host. It is taken from the address once and removed from it, so that a copied address, the
 * history or a screenshot does not carry it; a reload finds it in the tab's own storage.
 */
export function takeToken(): string | null {
  const address = new URL(window.location.href)
  const given = address.searchParams.get('token')
  if (given === null) return window.sessionStorage.getItem(KEY)
  window.sessionStorage.setItem(KEY, given)
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', address)
  return given
}
