import type { World } from '../../shared/golden/types.ts'
import { describe, entryOf, listOf, optionalText, requiredText, wrong } from './fields.ts'
import type { Entry } from './fields.ts'
import type { JsonFile } from './file.ts'

/**
 * The history of world.json. Every list must be there, even when it is empty: a misspelt name would otherwise load half
 * a world without a word. Dates are taken as written. Throws SetError naming list, entry and field.
 */
export function parseWorld(source: JsonFile): World {
  const { root } = source
  if (root.type !== 'object') throw wrong(source, root, null, `an object was expected, found ${describe(root)}`, 'The file must hold one world: { "name": …, "as_of": …, "cards": [], … }.')
  const world: Entry = { source, label: 'world', members: root.members, node: root }
  const list = <T>(name: string, nameField: string, read: (entry: Entry) => T): readonly T[] => {
    const node = root.members.get(name)
    if (node === undefined) throw wrong(source, root, `world, field ${name}`, 'the list is missing', `Add "${name}": [] when there are none.`)
    return listOf(source, node, `world, field ${name}`, `Write "${name}": [].`).map((item, index) => read(entryOf(source, item, name, index, nameField)))
  }
  return {
    name: requiredText(world, 'name'),
    as_of: requiredText(world, 'as_of'),
    cards: list('cards', 'id', (entry) => ({
      id: requiredText(entry, 'id'),
      entity: requiredText(entry, 'entity'),
      text: requiredText(entry, 'text'),
      date: optionalText(entry, 'date'),
    })),
    corrections: list('corrections', 'entity', (entry) => ({
      entity: requiredText(entry, 'entity'),
      content: requiredText(entry, 'content'),
    })),
    aliases: list('aliases', 'alias', (entry) => ({ alias: requiredText(entry, 'alias'), canonical: requiredText(entry, 'canonical') })),
    facts: list('facts', 'id', (entry) => ({
      id: requiredText(entry, 'id'),
      entity: requiredText(entry, 'entity'),
      attribute: requiredText(entry, 'attribute'),
      text: requiredText(entry, 'text'),
      date: optionalText(entry, 'date'),
      supersedes: optionalText(entry, 'supersedes'),
    })),
    episodes: list('episodes', 'id', (entry) => ({
      id: requiredText(entry, 'id'),
      created_at: requiredText(entry, 'created_at'),
      repl: requiredText(entry, 'repl'),
      input: requiredText(entry, 'input'),
      output: requiredText(entry, 'output'),
    })),
    canary: optionalText(world, 'canary'),
  }
}
