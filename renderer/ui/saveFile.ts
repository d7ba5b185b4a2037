const TYPES: Readonly<Record<string, string>> = { csv: 'text/csv', json: 'application/json', md: 'text/markdown' }

/** Hands a text to the browser's own download. */
export function saveFile(name: string, text: string): void {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address in a task of its own.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
