import { EventEmitter } from 'node:events'

// A stand-in for Electron's module in tests: it keeps what it was told. Used by vi.mock('electron').

type Options = Record<string, unknown> & { readonly webPreferences?: Record<string, unknown> }

export class FakeContents extends EventEmitter {
  readonly sent: unknown[][] = []
  readonly input: { readonly type: string; readonly keyCode: string; readonly modifiers: readonly string[] }[] = []
  readonly mainFrame = { url: 'app://adebench/' }
  openHandler: ((details: { url: string }) => { action: string }) | null = null
  reloads = 0

  send(...message: unknown[]): void {
    this.sent.push(message)
  }
  sendInputEvent(event: FakeContents['input'][number]): void {
    this.input.push(event)
  }
  setWindowOpenHandler(handler: FakeContents['openHandler']): void {
    this.openHandler = handler
  }
  reload(): void {
    this.reloads += 1
  }
  isDestroyed(): boolean {
    return false
  }
}

export class BrowserWindow extends EventEmitter {
  static focused: BrowserWindow | null = null
  static readonly made: BrowserWindow[] = []
  readonly webContents = new FakeContents()
  readonly loaded: string[] = []
  readonly bars: number[] = []
  readonly did: string[] = []
  readonly options: Options
  minimized = false

  constructor(options: Options) {
    super()
    this.options = options
    BrowserWindow.made.push(this)
  }
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.focused
  }
  async loadURL(address: string): Promise<void> {
    this.loaded.push(address)
  }
  setProgressBar(part: number): void {
    this.bars.push(part)
  }
  show(): void {
    this.did.push('show')
  }
  focus(): void {
    this.did.push('focus')
  }
  restore(): void {
    this.did.push('restore')
  }
  maximize(): void {
    this.did.push('maximize')
  }
  isMinimized(): boolean {
    return this.minimized
  }
  isMaximized(): boolean {
    return false
  }
  isFocused(): boolean {
    return BrowserWindow.focused === this
  }
  isDestroyed(): boolean {
    return false
  }
  getNormalBounds(): object {
    return { x: 40, y: 50, width: 1100, height: 700 }
  }
}

export class FakeChild extends EventEmitter {
  readonly stdout = new EventEmitter()
  readonly stderr = new EventEmitter()
  readonly told: unknown[] = []
  killed = false
  readonly program: string

  constructor(program: string) {
    super()
    this.program = program
  }
  postMessage(message: unknown): void {
    this.told.push(message)
  }
  kill(): void {
    this.killed = true
    this.emit('exit', 15)
  }
}

export const utilityProcess = {
  children: [] as FakeChild[],
  fork(program: string): FakeChild {
    const child = new FakeChild(program)
    this.children.push(child)
    return child
  },
}

export const app = Object.assign(new EventEmitter(), { isPackaged: true })

export const ipcMain = {
  handlers: new Map<string, (...args: unknown[]) => unknown>(),
  handle(channel: string, handler: (...args: unknown[]) => unknown): void {
    this.handlers.set(channel, handler)
  },
}

export const protocol = {
  schemes: [] as unknown[],
  handlers: new Map<string, (request: Request) => Promise<Response>>(),
  registerSchemesAsPrivileged(schemes: unknown[]): void {
    this.schemes = schemes
  },
  handle(scheme: string, handler: (request: Request) => Promise<Response>): void {
    this.handlers.set(scheme, handler)
  },
}

export const shell = {
  opened: [] as string[],
  async openExternal(address: string): Promise<void> {
    this.opened.push(address)
  },
}

export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] }

export const dialog = {
  answer: { canceled: true, filePaths: [] as string[] },
  asked: [] as unknown[][],
  async showOpenDialog(...args: unknown[]): Promise<{ canceled: boolean; filePaths: string[] }> {
    this.asked.push(args)
    return this.answer
  },
}

export const Menu = {
  set: null as unknown,
  buildFromTemplate: (template: unknown) => template,
  setApplicationMenu(menu: unknown): void {
    this.set = menu
  },
}

export class Notification extends EventEmitter {
  static readonly shown: Notification[] = []
  readonly options: { readonly title: string; readonly body: string }

  constructor(options: Notification['options']) {
    super()
    this.options = options
  }
  static isSupported(): boolean {
    return true
  }
  show(): void {
    Notification.shown.push(this)
  }
}
