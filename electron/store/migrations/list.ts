import type { Migration } from './migration.ts'
import { runsMigration } from './0001-runs.ts'
import { journalMigration } from './0002-journal.ts'

/** Every migration in order. One that was released is never edited: a change of shape is a new entry. */
export const migrations: readonly Migration[] = [runsMigration, journalMigration]
