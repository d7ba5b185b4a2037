import type { GoldenSetEntry, Sheet, SheetQuestion } from '../../../shared/contract/types.ts'

export const testSet: GoldenSetEntry = { id: 's1', name: 'mine', folderName: 'mine', shipped: false, questions: 3, abstention: 1, validated: 0, casesHash: 'aa', hasWorld: false, hasRepo: false, problem: null }

/** A question and a sheet with everything filled in, for tests. */
export function testQuestion(index: number, change: Partial<SheetQuestion> = {}): SheetQuestion {
  const question = `Which is number ${index + 1}?`
  return {
    ref: { file: 'questions', index, hash: `h${index}` }, key: `k${index}`,
    question: { question, expected: [[`v${index}`]], forbidden: [], entity: null, validated: false },
    value: { question, expected: [[`v${index}`]] }, state: 'to validate', disputeNote: '', outcome: { status: 'PASS', note: '', stale: false, hasText: false }, retired: [], ...change,
  }
}

export function testSheet(questions: readonly SheetQuestion[], change: Partial<Sheet> = {}): Sheet {
  return {
    set: { ...testSet, questions: questions.length }, editable: true, revisions: { questions: 'r1', abstention: 'r2' }, savedAt: Date.UTC(2026, 10, 30, 8, 16, 4),
    run: { uid: 'u1', when: '2026-11-30T09:14:00', memory: 'Studio', door: 'chat' }, questions: [...questions],
    abstention: [{ ref: { file: 'abstention', index: 0, hash: 'a0' }, key: 'a0', question: 'Who is Zorblat?', entity: 'Zorblat', value: 'Who is Zorblat?', outcome: { status: 'PASS', note: '' } }],
    validated: questions.filter(({ state }) => state === 'validated').length, undo: null, lost: [], ...change,
  }
}
