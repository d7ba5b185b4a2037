import type { Migration } from './migration.ts'

/**
 * What the owner did with the questions of golden sets. The files are the owner's and may be changed by any program, so
 * what is known of a question lies here, by the set's folder: `marks` is what holds now, `question_log` how it came to
 * it. A log row is `intended` until its file was written: a killed program leaves one that is settled by looking at the
 * file. `edit_locks` keeps two windows on one store from writing the same set at once.
 */
export const questionLogMigration: Migration = {
  version: 3,
  name: 'question log',
  sql: `
CREATE TABLE question_marks (
  set_folder TEXT NOT NULL,
  question TEXT NOT NULL,
  ticked_hash TEXT,
  rest_hash TEXT NOT NULL,
  own INTEGER NOT NULL,
  dispute TEXT,
  PRIMARY KEY (set_folder, question)
) STRICT, WITHOUT ROWID;
CREATE TABLE question_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  set_folder TEXT NOT NULL,
  file TEXT NOT NULL CHECK (file IN ('questions', 'abstention')),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  question TEXT NOT NULL,
  content_hash TEXT,
  place_before INTEGER,
  place_after INTEGER,
  revision_before TEXT NOT NULL,
  revision_after TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('intended', 'done')),
  undone INTEGER NOT NULL DEFAULT 0,
  undoes INTEGER,
  note TEXT NOT NULL DEFAULT '',
  marks TEXT NOT NULL DEFAULT '[]',
  splices TEXT NOT NULL DEFAULT '[]',
  entry_before TEXT,
  entry_after TEXT
) STRICT;
CREATE INDEX question_log_of_set ON question_log (set_folder, id);
CREATE INDEX question_log_open ON question_log (set_folder) WHERE state = 'intended';
CREATE TABLE edit_locks (
  set_folder TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX runs_of_set ON runs (set_folder, ordered_at DESC, id DESC);
`,
}
