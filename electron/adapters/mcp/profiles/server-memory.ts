import type { ProfileInput } from '../profile.ts'

/**
 * @modelcontextprotocol/server-memory: a graph in one file, searched for one substring. A fact becomes an entity of its own
 * under its own text: the server has no other id. It keeps no dates.
 */
export const serverMemory: ProfileInput = {
  name: 'server-memory',
  transport: { type: 'stdio', command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'], env: { MEMORY_FILE_PATH: { from: 'MEMORY_FILE_PATH' } } },
  read: { tool: 'search_nodes', arguments: { query: '{question}' } },
  write: { tool: 'create_entities', arguments: { entities: [{ name: '{text}', entityType: 'fact', observations: ['{text}'] }] }, id: 'entities[].name' },
  delete: { tool: 'delete_entities', arguments: { entityNames: ['{id}'] } },
  list: { tool: 'read_graph', entries: 'entities[]', text: 'observations[]', id: 'name' },
  readYourWrites: true,
}
