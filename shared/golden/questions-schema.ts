/** A text with something to read in it. */
const TEXT = { type: 'string', pattern: '\\S' } as const

const ALTERNATIVE = {
  title: 'Alternative',
  description: 'A value as it stands in the answer. A star at the end accepts any ending: "Tuesday*" also finds "Tuesdays".',
  type: 'string',
} as const

const GROUP = {
  title: 'Group',
  description: 'Different ways to write one value: any one of them is enough.',
  type: 'array',
  items: ALTERNATIVE,
  minItems: 1,
  // An empty alternative, or a star alone, is found in no text: one of the group must be more.
  contains: { type: 'string', pattern: '^\\s*(?:[^\\s*]|\\*\\s*\\S)' },
} as const

const ENTITY = {
  title: 'Entity',
  description: 'The entity this is about. For a question, the answer must bring its card. Leave it out when there is none.',
  type: ['string', 'null'],
  pattern: '\\S',
} as const

const QUESTION = {
  title: 'Question',
  description: 'One question to the memory and what its answer must hold.',
  type: 'object',
  required: ['question', 'expected'],
  properties: {
    question: { ...TEXT, title: 'Question', description: 'What the memory is asked, word for word.' },
    expected: {
      title: 'Expected values',
      description: 'Groups of alternatives: of every group at least one alternative must be in the answer, as in [["4170"], ["Tuesday*", "Tue"]].',
      type: 'array',
      items: GROUP,
      minItems: 1,
    },
    forbidden: {
      title: 'Forbidden values',
      description: 'Retired values, in groups as expected ones: an answer that still brings them is wrong.',
      type: ['array', 'null'],
      items: GROUP,
    },
    entity: ENTITY,
    validated: {
      title: 'Validated',
      description: 'true: somebody has compared question and expectation with the source. Left out, it counts as false.',
      // A list of types, not `anyOf`: only then does an editor complete the value too.
      type: ['boolean', 'null'],
    },
    id: { title: 'Id', description: 'A name of your own for this question; the program leaves it alone.', default: '' },
    kind: { title: 'Kind', description: 'What sort of question this is, such as fact, card, alias, replaced or dated.', default: '' },
    evidence: { title: 'Evidence', description: 'The items of the world that hold the answer.', default: [] },
  },
} as const

/** questions.json for a text editor: what the parser accepts, as far as a JSON Schema can say it. Other fields are the owner's. */
export const QUESTIONS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Golden questions',
  description: 'The questions a memory is measured with, in the order they are asked.',
  type: 'array',
  items: QUESTION,
  maxItems: 100_000,
} as const

/** abstention.json, likewise. */
export const ABSTENTION_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Abstention questions',
  description: 'Questions about things that were never stored: a good answer brings nothing.',
  type: 'array',
  items: {
    anyOf: [
      { ...TEXT, title: 'Question', description: 'Just the question.' },
      {
        title: 'Question with its entity',
        description: 'The question, and the invented name it asks about.',
        type: 'object',
        required: ['question'],
        properties: {
          question: { ...TEXT, title: 'Question', description: 'What the memory is asked about something it was never told.' },
          entity: { ...ENTITY, description: 'The invented name. Leave it out when the question has none.' },
          id: QUESTION.properties.id,
        },
      },
    ],
  },
  maxItems: 100_000,
} as const
