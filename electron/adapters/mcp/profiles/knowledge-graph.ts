import type { ProfileInput } from '../profile.ts'

/**
 * @itseasy21/mcp-knowledge-graph, a fork of server-memory. It answers in text alone, and shows when an entity was written
 * (`createdAt`), which is no date of the fact.
 */
export const knowledgeGraph: ProfileInput = {
  name: 'knowledge-graph',
  transport: { type: 'stdio', command: 'npx', args: ['-y', '@itseasy21/mcp-knowledge-graph'], env: { MEMORY_FILE_PATH: { from: 'MEMORY_FILE_PATH' } } },
  read: { tool: 'search_nodes', arguments: { query: '{question}' } },
  write: { tool: 'create_entities', arguments: { entities: [{ name: '{text}', entityType: 'fact', observations: ['{text}'] }] }, id: '[].name' },
  delete: { tool: 'delete_entities', arguments: { entityNames: ['{id}'] } },
  list: { tool: 'read_graph', entries: 'entities[]', text: 'observations[]', id: 'name' },
  readYourWrites: true,
}
