import type { Migration } from './migration.ts'

/**
 * What the harness writes into memories. Not tied to a run's row: what is still to be removed must outlive the run.
 */
export const journalMigration: Migration = {
  version: 2,
  name: 'write journal',
  sql: `
CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_uid TEXT NOT NULL,
  adapter TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('fact', 'import', 'exchange', 'working')),
  what TEXT NOT NULL,
  text TEXT NOT NULL,
  ids TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL CHECK (state IN ('intended', 'written', 'removed')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX journal_open ON journal (adapter, id) WHERE state <> 'removed';
CREATE INDEX journal_of_run ON journal (run_uid, id);
`,
}
