import type { Migration } from './migration.ts'

/** Repeats of one measurement are runs of their own; the group says which of them are to be read together. */
export const repeatGroupMigration: Migration = {
  version: 4,
  name: 'repeat group',
  sql: `
ALTER TABLE runs ADD COLUMN repeat_group TEXT;
CREATE INDEX runs_of_group ON runs (repeat_group, ordered_at, id) WHERE repeat_group IS NOT NULL;
`,
}
