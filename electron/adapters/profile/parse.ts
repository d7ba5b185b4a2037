import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

/** Reads a profile's text, YAML or JSON (which is YAML too). Throws an Error that names file, line and field. */
export function parseAs<T>(schema: z.ZodType<T>, text: string, file: string): T {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [broken] = document.errors
  if (broken !== undefined) throw new Error(`${file}, line ${lines.linePos(broken.pos[0]).line}: ${broken.message}`)
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, 3).map(deepest)
  throw new Error(issues.map(({ path, message }) => {
    const field = path.join('.')
    return `${file}, line ${lines.linePos(offsetOf(document, path)).line}${field === '' ? '' : `, ${field}`}: ${message}`
  }).join('; '))
}

interface Problem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Of a value that may have several forms, what is wrong with the form it comes nearest to; the place of an unknown key is the key. */
function deepest(issue: z.core.$ZodIssue): Problem {
  if (issue.code === 'unrecognized_keys') return { path: [...issue.path, issue.keys[0] ?? ''], message: 'unknown; is it misspelt?' }
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flatMap((forms) => forms.map(deepest)).filter((entry) => entry.path.length > 0)
  const [first] = inner.length > 0 ? inner : issue.errors.flatMap((forms) => forms.map(deepest)).toReversed()
  return first === undefined ? issue : { path: [...issue.path, ...first.path], message: first.message }
}

/** Where the field stands, or what should hold it when it is missing. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const step of path) {
    if (isNode(node) && node.range) offset = node.range[0]
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
      if (pair === undefined) return offset
      if (isNode(pair.key) && pair.key.range) offset = pair.key.range[0]
      node = pair.value
    } else {
      node = document.getIn(path.slice(0, path.indexOf(step) + 1), true)
      if (isNode(node) && node.range) offset = node.range[0]
    }
  }
  return offset
}
