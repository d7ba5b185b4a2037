import type { Migration } from './migration.ts'
import { runsMigration } from './0001-runs.ts'
import { journalMigration } from './0002-journal.ts'
import { questionLogMigration } from './0003-question-log.ts'
import { repeatGroupMigration } from './0004-repeat-group.ts'

/** Every migration in order. One that was released is never edited: a change of shape is a new entry. */
export const migrations: readonly Migration[] = [runsMigration, journalMigration, questionLogMigration, repeatGroupMigration]
