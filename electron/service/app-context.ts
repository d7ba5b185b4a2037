import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CheckedInputOf, MethodName, OutputOf } from '../../shared/contract/methods.ts'
import type { Settings } from '../../shared/contract/types.ts'
import { cleanText } from '../report/private-parts.ts'
import { QUICK_SET } from '../sets/read.ts'
import { openStore, type Store } from '../store/open.ts'
import { Listeners } from './listeners.ts'
import { PathTokens } from './path-tokens.ts'
import { RunControl } from './run-control.ts'
import { RunFacts } from './run-facts.ts'
import { settingsView } from './settings-view.ts'
import { SettingsFile } from './settings-file.ts'
import { SheetBook } from './sheet/book.ts'
import { WatchControl } from './watch/control.ts'

export interface AppOptions {
  readonly storeFile: string
  readonly dataFolder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly host: 'electron' | 'web'
  /** Working folder: what relative paths of variables count from. */
  readonly folder: string
  /** The host's own dialog, giving a path; absent where there is none. */
  readonly pick?: (kind: 'folder' | 'report' | 'module') => Promise<string | null>
  /** Hears what has to be said and belongs to no call: one line on the error output unless given. */
  readonly notice?: (text: string) => void
}

/** What the handlers work with. */
export class AppContext {
  readonly options: AppOptions
  readonly tokens = new PathTokens()
  readonly listeners: Listeners
  readonly settings: SettingsFile
  readonly run: RunControl
  readonly facts: RunFacts
  readonly sheets: SheetBook
  readonly watch = new WatchControl(this)
  /** Ends what a handler waits for when the application closes. */
  readonly closing = new AbortController()
  #store: Store | null = null

  constructor(options: AppOptions) {
    this.options = options
    const notice = options.notice ?? ((text: string) => void process.stderr.write(`adebench: ${text}\n`))
    this.listeners = new Listeners((error) => notice(error instanceof Error ? error.message : String(error)))
    this.settings = new SettingsFile(this.settingsFile, notice)
    this.facts = new RunFacts({ onMore: (uid) => this.listeners.emit('runs.changed', { uid }), onFailed: (error) => notice(error instanceof Error ? error.message : String(error)) })
    this.sheets = new SheetBook({ onOutside: (set) => this.listeners.emit('sheet.changed', { set, outside: true }) })
    this.run = new RunControl({
      onState: (state) => this.listeners.emit('run.state', state),
      onRuns: (uid) => this.listeners.emit('runs.changed', { uid }),
      onNotice: notice,
      clean: (text) => this.clean(text),
    })
  }

  get settingsFile(): string {
    return join(this.options.dataFolder, 'settings.json')
  }

  /** Opened at the first need, so that a store that cannot be opened is said by the call that needed it. Throws StoreError. */
  get store(): Store {
    if (this.#store === null) {
      const store = openStore(this.options.storeFile)
      this.#store = store
      store.runs.markInterrupted()
    }
    return this.#store
  }

  /** The file may be replaced afterwards; the next use opens what is there then. */
  closeStore(): void {
    this.#store?.close()
    this.#store = null
    this.facts.forgetAll()
  }

  settingsView(): Settings {
    return settingsView(this.settings.current, this.tokens)
  }

  /** A text without the paths of this machine: they are shortened to the names of their files and folders. */
  clean(text: string): string {
    return cleanText(text, this.folders())
  }

  /** Folders whose paths never reach a screen. */
  folders(): readonly string[] {
    const { modules, sets, historyFolder, watch } = this.settings.current
    const { storeFile, dataFolder, folder } = this.options
    return [
      homedir(), dataFolder, dirname(storeFile), folder, dirname(QUICK_SET), ...sets.map((set) => set.folder),
      ...modules.map((module) => dirname(module.file)), ...(historyFolder === null ? [] : [historyFolder]),
      ...(watch?.files ?? []).map((file) => dirname(file)),
    ]
  }
}

/** One handler per method of the contract: input checked, output as the contract says. */
export type Handlers = { readonly [M in MethodName]: (app: AppContext, input: CheckedInputOf<M>) => OutputOf<M> | Promise<OutputOf<M>> }

/** The handlers of one group of methods. */
export type HandlersOf<P extends string> = Pick<Handlers, Extract<MethodName, `${P}.${string}`>>
