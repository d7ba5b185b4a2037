import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { EVENTS, METHODS } from './shared/contract/methods.ts'

const at = (path: string) => join(import.meta.dirname, path)

/** What stays outside the bundles: Electron's own module, and the one native module. */
const OUTSIDE = ['electron', 'better-sqlite3']

/** A bundle that runs in Node or in Electron's main side. The preload has to be one CommonJS file: it is sandboxed. */
function nodeSide(folder: string, input: Readonly<Record<string, string>>, format: 'es' | 'cjs', { whole = false } = {}): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: OUTSIDE },
    build: {
      outDir: at(`dist/${folder}`),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      license: whole ? false : { fileName: 'licenses.md' },
      rolldownOptions: {
        input: { ...input },
        external: [...OUTSIDE, ...builtinModules, /^node:/u],
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          // Beside the entries: code that looks for its neighbours (sets, the module child) finds them from there.
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: !whole,
        },
      },
    },
  }
}

/** Beside the process of a memory's module lies what the owner's Python runs: read by it, so in no bundle. */
const bridge: Plugin = {
  name: 'python-bridge',
  applyToEnvironment: ({ name }) => name === 'child',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'bridge.py', source: readFileSync(at('electron/adapters/python/bridge.py')) })
  },
}

/** `vite build --app` makes everything: the page, what runs in Node, the process of a memory's module, and the preload. */
export default defineConfig({
  root: at('renderer'),
  base: './',
  plugins: [react(), bridge],
  build: { outDir: at('dist/renderer'), emptyOutDir: true, target: 'chrome140', chunkSizeWarningLimit: 1500, assetsInlineLimit: 0, license: { fileName: 'licenses.md' } },
  environments: {
    main: nodeSide('main', {
      main: at('electron/main/main.ts'),
      service: at('electron/service/process.ts'),
      cli: at('electron/cli/main.ts'),
    }, 'es'),
    // One file by itself: in the packaged application another program than Electron starts it.
    child: nodeSide('child', { child: at('electron/adapters/module/child.ts') }, 'es', { whole: true }),
    preload: {
      ...nodeSide('preload', { preload: at('electron/preload/preload.ts') }, 'cjs', { whole: true }),
      // The names alone: the table would bring its checks along, which are the service's.
      define: { METHOD_NAMES: JSON.stringify(Object.keys(METHODS)), EVENT_NAMES: JSON.stringify(Object.keys(EVENTS)) },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'main', 'child', 'preload']) {
        const environment = builder.environments[name]
        if (environment === undefined) throw new Error(`the build knows no environment ${name}`)
        await builder.build(environment)
      }
    },
  },
})
