import type { Census } from './types.ts'

function originWords({ origin, originDeclared }: Census): string {
  if (!originDeclared) return origin === 'census' ? 'census (read from the published address)' : 'origin unknown (the document does not say)'
  if (origin === 'local') return 'local recording'
  return origin === 'census' ? 'census (as the document says)' : `origin "${origin}"`
}

function sampleWords({ sizes, serversCalled }: Census): string {
  const calls = `n = ${sizes.length} ${sizes.length === 1 ? 'call' : 'calls'}`
  return serversCalled === null ? calls : `${calls} on ${serversCalled} ${serversCalled === 1 ? 'server' : 'servers'}`
}

/**
 * One line that pins a census: where it comes from, its date, its size, its commit and the first ten digits of its content
 * hash. The same address gives another document tomorrow, so a number taken from it is never shown without this.
 */
export function censusLabel(census: Census): string {
  const date = census.generatedAt ?? 'no date'
  const commit = census.commit === null ? [] : [`commit ${census.commit.slice(0, 8)}`]
  return [originWords(census), date, sampleWords(census), ...commit, `sha256 ${census.contentHash.slice(0, 10)}`].join(', ')
}
