import type { AbstentionEntry, Question, TokenGroups } from '../../shared/golden/types.ts'
import { describe, entryLabel, entryOf, listOf, optionalFlag, optionalText, requiredText, textHint, wrong } from './fields.ts'
import type { Entry } from './fields.ts'
import type { JsonFile } from './file.ts'
import { shorten } from './json.ts'
import type { JsonNode } from './json.ts'

/** More is a mistake: no run could ask them all. */
const MAX_ENTRIES = 100_000

/**
 * The questions of questions.json, in file order; an empty list is allowed and makes the door section "not measured".
 * Fields the harness does not know are left alone. Throws SetError naming entry and field.
 */
export function parseQuestions(source: JsonFile): readonly Question[] {
  return entries(source, '[{ "question": …, "expected": [[…]] }]').map((node, index) => {
    const entry = entryOf(source, node, '', index, 'question')
    const question = requiredText(entry, 'question')
    return {
      question,
      expected: expectedGroups(entry),
      forbidden: groups(entry, 'forbidden', entry.members.get('forbidden')),
      entity: optionalText(entry, 'entity'),
      validated: optionalFlag(entry, 'validated'),
    }
  })
}

/** The entries of abstention.json, in file order: a text, or an object with question and optional entity. */
export function parseAbstention(source: JsonFile): readonly AbstentionEntry[] {
  return entries(source, '["What is the … module?"]').map((node, index) => {
    if (node.type === 'string') {
      if (node.value.trim() !== '') return { question: node.value, entity: null }
      throw wrong(source, node, entryLabel('', index, node, 'question'), 'the question is empty', 'Fill it in, or remove the entry.')
    }
    if (node.type !== 'object') {
      throw wrong(source, node, entryLabel('', index, node, 'question'), `a question was expected, found ${describe(node)}`, 'Write a text, or { "question": …, "entity": … }.')
    }
    const entry = entryOf(source, node, '', index, 'question')
    return { question: requiredText(entry, 'question'), entity: optionalText(entry, 'entity') }
  })
}

function entries(source: JsonFile, shape: string): readonly JsonNode[] {
  const nodes = listOf(source, source.root, null, `The file must hold one list: ${shape}.`)
  if (nodes.length > MAX_ENTRIES) {
    throw wrong(source, source.root, null, `${nodes.length} entries, the limit is ${MAX_ENTRIES}`, 'Split the set.')
  }
  return nodes
}

function expectedGroups(entry: Entry): TokenGroups {
  const place = `${entry.label}, field expected`
  const node = entry.members.get('expected')
  if (node === undefined) throw wrong(entry.source, entry.node, place, 'the field is missing', 'Add "expected", for instance [["8080"]].')
  const found = groups(entry, 'expected', node)
  if (found.length === 0) {
    throw wrong(entry.source, node, place, `nothing is expected: found ${describe(node)}`, 'Name at least one value, for instance [["8080"]]; a question without an answer belongs into abstention.json.')
  }
  return found
}

function groups(entry: Entry, field: string, node: JsonNode | undefined): TokenGroups {
  if (node === undefined || (node.type === 'null' && field === 'forbidden')) return []
  const place = `${entry.label}, field ${field}`
  return listOf(entry.source, node, place, shapeHint(node)).map((group, index) => {
    const where = `${place}, group ${index + 1}`
    const alternatives = listOf(entry.source, group, where, groupHint(group)).map((alternative, position) => {
      if (alternative.type === 'string') return alternative.value
      const found = `a text was expected, found ${describe(alternative)}`
      throw wrong(entry.source, alternative, `${where}, alternative ${position + 1}`, found, textHint(alternative))
    })
    if (alternatives.length === 0) throw wrong(entry.source, group, where, 'the group is empty', 'Name at least one value in it, or remove the group.')
    // An empty alternative, or a star alone, is found in no text.
    if (alternatives.every((alternative) => ['', '*'].includes(alternative.trim()))) {
      throw wrong(entry.source, group, where, 'the group can never match: every alternative is empty or just *', 'Name a value, or remove the group.')
    }
    return alternatives
  })
}

function shapeHint(node: JsonNode): string {
  return node.type === 'string' ? `Write [["${shorten(node.value, 30)}"]]: a list of groups, each a list of alternatives.` : 'Write a list of groups, each a list of alternatives: [["8080"]].'
}

function groupHint(node: JsonNode): string {
  if (node.type !== 'string' && node.type !== 'number') return 'Write the group as a list of alternatives: ["8080"].'
  return `Put it into brackets: ["${shorten(node.type === 'string' ? node.value : node.source, 30)}"].`
}
