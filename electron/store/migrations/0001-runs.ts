import type { Migration } from './migration.ts'

/**
 * Runs and what they measured. Reports and deliveries have tables of their own so that listing ten thousand runs, or the
 * cases of one, never reads past large values. `ordered_at` is the place in history: for own runs it never goes back,
 * even when the clock does; imported reports take the place of their date. Equal places keep the order of `id`.
 */
export const runsMigration: Migration = {
  version: 1,
  name: 'runs, steps, cases, deliveries',
  sql: `
CREATE TABLE runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  when_local TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ordered_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'interrupted', 'done', 'cancelled', 'failed')),
  origin TEXT NOT NULL CHECK (origin IN ('own', 'imported')),
  adapter TEXT NOT NULL,
  memory_name TEXT,
  memory_version TEXT,
  door TEXT NOT NULL,
  set_folder TEXT,
  set_name TEXT,
  cases_hash TEXT,
  measuring_hash TEXT,
  fingerprint TEXT,
  total REAL,
  measured_weight REAL,
  total_weight REAL,
  counts TEXT,
  failure TEXT,
  source_file TEXT,
  content_hash TEXT,
  note TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]',
  pinned INTEGER NOT NULL DEFAULT 0,
  texts_dropped INTEGER NOT NULL DEFAULT 0,
  search_text TEXT NOT NULL,
  pid INTEGER,
  host TEXT,
  owner TEXT,
  heartbeat_at INTEGER,
  -- Last, because they may be long: what stands behind a long value costs a walk through its pages.
  setup TEXT NOT NULL,
  settings TEXT NOT NULL
) STRICT;
CREATE INDEX runs_order ON runs (ordered_at DESC, id DESC);
CREATE INDEX runs_fingerprint ON runs (fingerprint, ordered_at DESC, id DESC);
CREATE INDEX runs_related ON runs (adapter, door, ordered_at DESC, id DESC);
CREATE INDEX runs_running ON runs (state) WHERE state = 'running';
CREATE INDEX runs_content ON runs (content_hash) WHERE content_hash IS NOT NULL;
CREATE UNIQUE INDEX runs_imported_once ON runs (content_hash) WHERE origin = 'imported';

CREATE TABLE reports (
  run_id INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
  data BLOB NOT NULL
) STRICT;

CREATE TABLE steps (
  id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  section TEXT NOT NULL,
  step_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  data TEXT,
  warnings TEXT,
  written TEXT,
  seconds REAL NOT NULL,
  calls TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX steps_of_run ON steps (run_id, section, step_id);
CREATE INDEX steps_in_order ON steps (run_id, section, position, id);

CREATE TABLE cases (
  id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL,
  step INTEGER NOT NULL REFERENCES steps (id) ON DELETE CASCADE,
  section TEXT NOT NULL,
  step_position INTEGER NOT NULL,
  case_index INTEGER NOT NULL,
  case_text TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PASS', 'FAIL', 'ERROR', 'SKIP')),
  fields TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX cases_of_step ON cases (step, case_index);
CREATE INDEX cases_of_run ON cases (run_id, section, step_position, step, case_index);

CREATE TABLE deliveries (
  case_id INTEGER PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
  data BLOB NOT NULL
) STRICT;
`,
}
