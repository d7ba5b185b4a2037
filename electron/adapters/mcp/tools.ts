import { z } from 'zod'
import type { Json } from '../../../shared/report/types.ts'
import { MemoryError } from '../memory.ts'
import type { McpServer } from './server.ts'

const page = z.looseObject({
  tools: z.array(z.looseObject({
    name: z.string(),
    inputSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional(), additionalProperties: z.unknown().optional() }),
  })),
  nextCursor: z.string().optional(),
})

export type Tool = z.output<typeof page>['tools'][number]

const MOST_PAGES = 100

/** All tools of a server as it declares them. */
export async function listTools(server: McpServer, signal: AbortSignal): Promise<readonly Tool[]> {
  const tools: Tool[] = []
  let cursor: string | undefined
  for (let i = 0; i < MOST_PAGES; i += 1) {
    const parsed = page.safeParse(await server.request('tools/list', cursor === undefined ? {} : { cursor }, signal))
    if (!parsed.success) throw new MemoryError(`the server's list of tools is none: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
    tools.push(...parsed.data.tools)
    cursor = parsed.data.nextCursor
    if (cursor === undefined) return tools
  }
  throw new MemoryError(`the server's list of tools has more than ${MOST_PAGES} pages`)
}

export interface Use {
  readonly tool: string
  readonly arguments: Readonly<Record<string, Json>>
}

/** Holds a profile to what the server declares: a wrong name would otherwise be answered with nothing, or ignored. */
export function checkUses(uses: readonly Use[], tools: readonly Tool[], profile: string): void {
  for (const use of uses) {
    const tool = tools.find(({ name }) => name === use.tool)
    if (tool === undefined) throw new MemoryError(`the server has no tool ${use.tool}, which the profile ${profile} names; it has ${tools.map(({ name }) => name).join(', ') || 'none'}`)
    const { properties, required = [], additionalProperties } = tool.inputSchema
    const missing = required.filter((name) => !Object.hasOwn(use.arguments, name))
    if (missing.length > 0) throw new MemoryError(`the tool ${use.tool} needs ${missing.join(', ')}, which the profile ${profile} does not give`)
    const open = properties === undefined || additionalProperties === true || (typeof additionalProperties === 'object' && additionalProperties !== null)
    const strange = open ? [] : Object.keys(use.arguments).filter((name) => !Object.hasOwn(properties, name))
    if (strange.length > 0) throw new MemoryError(`the tool ${use.tool} takes no ${strange.join(', ')}, which the profile ${profile} gives; it takes ${Object.keys(properties ?? {}).join(', ') || 'nothing'}`)
  }
}
