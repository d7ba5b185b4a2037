/**
 * Words that stand in nearly every text, so that finding one says nothing. Short on purpose: a word that could be the value
 * of a fact (a colour, a weekday, a unit) is none of them.
 */
const GENERIC = new Set([
  'none', 'unknown', 'yes', 'no', 'not', 'never', 'always', 'true', 'false', 'null', 'ok', 'n/a',
  'a', 'an', 'the', 'and', 'or', 'but', 'if', 'then', 'of', 'to', 'in', 'on', 'at', 'by', 'for', 'from', 'with', 'as',
  'is', 'are', 'was', 'were', 'be', 'it', 'its', 'this', 'that', 'these', 'those', 'there', 'here', 'now', 'new', 'old',
  'he', 'she', 'we', 'you', 'they', 'i', 'my', 'our', 'your', 'their', 'his', 'her',
  'has', 'have', 'had', 'do', 'does', 'did', 'will', 'can', 'may', 'since', 'after', 'before', 'when', 'where', 'who', 'what', 'which', 'how', 'why',
])

/** Whether a token is found in so many texts that it tells nothing: a filler word, or a bare number of one or two digits. */
export function isGeneric(token: string): boolean {
  const bare = (token.endsWith('*') ? token.slice(0, -1) : token).trim()
  return GENERIC.has(bare.toLowerCase()) || /^\p{Nd}{1,2}$/u.test(bare)
}
