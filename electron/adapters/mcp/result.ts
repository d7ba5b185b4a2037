import { z } from 'zod'
import { MemoryError } from '../memory.ts'
import { follow, wordOf } from '../profile/path.ts'

const block = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('resource'), resource: z.looseObject({ text: z.string().optional() }) }),
  z.looseObject({ type: z.enum(['image', 'audio', 'resource_link']) }),
])

const resultSchema = z.looseObject({
  content: z.array(block).optional(),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
})

export type ToolResult = z.output<typeof resultSchema>

/** A tool's answer, checked. Throws a MemoryError when it is none, and with the tool's own words when it is an error. */
export function toolResult(tool: string, answer: unknown): ToolResult {
  const parsed = resultSchema.safeParse(answer)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new MemoryError(`${tool} answered what is no tool result: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  const result = parsed.data
  if (result.isError === true) throw new MemoryError(`${tool} failed: ${textsOf(result).join('\n') || 'it says no more'}`)
  if (result.content === undefined && result.structuredContent === undefined) throw new MemoryError(`${tool} answered what is no tool result: it has no content`)
  return result
}

/** All text of an answer, in its order. An answer that holds other things only is no empty text. */
export function allText(tool: string, result: ToolResult): string {
  const texts = textsOf(result)
  const others = [...new Set((result.content ?? []).map((entry) => entry.type))]
  if (texts.length === 0 && others.length > 0) throw new MemoryError(`${tool} answered no text, only ${others.join(', ')}`)
  if (texts.length === 0 && result.structuredContent !== undefined) throw new MemoryError(`${tool} answered structured content only; name the path to its text in the profile`)
  return texts.join('\n')
}

function textsOf(result: ToolResult): readonly string[] {
  return (result.content ?? []).flatMap((entry) => {
    if (entry.type === 'text') return [entry.text]
    if (entry.type === 'resource' && entry.resource.text !== undefined) return [entry.resource.text]
    return []
  })
}

/** Everything a path leads to in an answer. Throws a MemoryError where a step leads nowhere. */
export function valuesAt(tool: string, result: ToolResult, path: string): readonly unknown[] {
  return follow(tool, result.structuredContent ?? parsedText(tool, result, path), path)
}

/** As `valuesAt`, for the texts and ids there: anything else is not what the profile says. */
export function wordsAt(tool: string, result: ToolResult, path: string): readonly string[] {
  return valuesAt(tool, result, path).map((value) => wordOf(tool, value, path))
}

function parsedText(tool: string, result: ToolResult, path: string): unknown {
  try {
    return JSON.parse(allText(tool, result))
  } catch (error) {
    if (error instanceof MemoryError) throw error
    throw new MemoryError(`${tool} answered text that is no JSON, so there is nothing at ${path}`)
  }
}
