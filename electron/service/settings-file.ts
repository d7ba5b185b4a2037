import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { runOptions, settings as shown } from '../../shared/contract/values.ts'
import { AppError } from './errors.ts'

const module = z.object({ id: z.string(), file: z.string(), exportName: z.string() })
const recentSet = z.object({ id: z.string(), folder: z.string() })

/** A watch goes on after a restart, when the tokens of its plan are forgotten: paths instead. */
const watch = z.object({
  options: runOptions.extend({ census: z.string() }),
  everyMinutes: z.number().nullable(),
  files: z.array(z.string()),
  urls: z.array(z.string()),
})

export type StoredWatch = z.output<typeof watch>

const schema = z.object({
  version: z.literal(1),
  theme: shown.shape.theme.default('system'),
  timeZone: shown.shape.timeZone.default(null),
  /** Absolute folder reports are written to; null: none are written. */
  historyFolder: z.string().nullable().default(null),
  keepTextsOf: shown.shape.keepTextsOf.default(null),
  tourSeen: shown.shape.tourSeen.default(false),
  modules: z.array(module).default([]),
  /** Ids of the memories their owner lets the probes write into. */
  writesAllowed: z.array(z.string()).default([]),
  /** Opened last, first. */
  sets: z.array(recentSet).default([]),
  watch: watch.nullable().default(null),
})

/** What the owner chose, as it is kept; paths stay inside the service. */
export type StoredSettings = z.output<typeof schema>

/** The settings in a file of the data folder, read once and written whole. */
export class SettingsFile {
  readonly #file: string
  #current: StoredSettings

  /** A file that cannot be used is kept under another name, and `notice` says so: nothing is lost, and the program starts. */
  constructor(file: string, notice: (text: string) => void) {
    this.#file = file
    this.#current = readOrDefault(file, notice)
  }

  get current(): StoredSettings {
    return this.#current
  }

  /** Rejects with an AppError when the file cannot be written; the settings are then as before. */
  change(edit: (now: StoredSettings) => StoredSettings): StoredSettings {
    const next = schema.parse(edit(this.#current))
    try {
      mkdirSync(dirname(this.#file), { recursive: true })
      writeFileAtomic.sync(this.#file, `${JSON.stringify(next, null, 2)}\n`)
    } catch (error) {
      throw new AppError('store', `the settings could not be saved: ${error instanceof Error ? error.message : String(error)}`, 'Look whether the data folder may be written to and the disk has room.', { cause: error })
    }
    this.#current = next
    return next
  }

  /** Back to how the program came; the file is deleted by the caller. */
  reset(): StoredSettings {
    this.#current = defaults()
    return this.#current
  }
}

function defaults(): StoredSettings {
  return schema.parse({ version: 1 })
}

function readOrDefault(file: string, notice: (text: string) => void): StoredSettings {
  if (!existsSync(file)) return defaults()
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    notice(`the settings could not be read and start anew; ${keepAside(file)} (${error instanceof z.ZodError ? 'fields of another version or type' : error instanceof Error ? error.message : String(error)})`)
    return defaults()
  }
}

function keepAside(file: string): string {
  for (let count = 1; ; count++) {
    const kept = file.replace(/(\.json)?$/u, `.kept-${count}.json`)
    if (existsSync(kept)) continue
    try {
      renameSync(file, kept)
      return `what they were is kept in ${kept}`
    } catch (error) {
      // Where renaming is refused, writing is too: the file stays as it is.
      return `the file stays as it is (${error instanceof Error ? error.message : String(error)})`
    }
  }
}
