import { pythonSample } from '../../../shared/sampling/python.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import { repositoryFunctions } from '../../sets/repository.ts'
import { attempt, skipCase, verdict } from '../checks.ts'
import type { RunContext, Section, Step } from '../types.ts'

const FILE_SEED = 23
const MOST_FILES = 15
const AMONG_FIRST = 5
const NAME = 'file search'

/** Does a function's name lead to the file that holds it? */
export const fileSearch: Section = {
  name: 'file_search',
  weight: WEIGHTS.file_search,

  async plan(ctx) {
    if (!ctx.memory.has('fileSearch')) return [skipStep('this memory has no file search')]
    if (ctx.settings.repo === null) return [skipStep('no repository was given (--repo, or a repo folder in the set)')]
    const functions = await repositoryFunctions(ctx.settings.repo, { languages: ctx.settings.repoLanguages, signal: ctx.signal })
    if (functions.length === 0) return [skipStep('the repository holds no function with a name of 12 or more characters')]
    const files = new Map<string, string[]>()
    for (const { name, file } of functions) files.set(name, [...(files.get(name) ?? []), file])
    const distinct = [...files].map(([name, where]) => ({ name, files: where, indexable: files.size }))
    return pythonSample(FILE_SEED, distinct, MOST_FILES).map((entry): Step => ({
      id: `function:${entry.name}`,
      phase: 'read',
      label: entry.name,
      run: async () => ({ cases: [await searchCase(ctx, entry.name, entry.files)], data: { indexable: files.size } }),
    }))
  },

  finish(_ctx, steps) {
    // Written by `plan` above and kept as JSON.
    const data = steps[0]?.data as { readonly indexable: number } | undefined
    return { measures: data === undefined ? {} : { indexable_functions: data.indexable, tried: steps.length }, warnings: [] }
  },
}

function skipStep(reason: string): Step {
  return { id: 'none', phase: 'read', label: NAME, run: async () => ({ cases: [skipCase(NAME, reason)] }) }
}

function searchCase(ctx: RunContext, name: string, files: readonly string[]) {
  const title = `${name} leads to ${files.join(' or ')}`
  return attempt(title, ctx.signal, async () => {
    const paths = (await ctx.memory.fileSearch(name, AMONG_FIRST)).slice(0, AMONG_FIRST).map((path) => path.replaceAll('\\', '/'))
    const found = paths.some((path) => files.some((file) => path === file || path.endsWith(`/${file}`)))
    return verdict(title, found, found ? '' : paths.length === 0 ? 'no file came' : `files that came: ${paths.join(', ')}`)
  })
}
