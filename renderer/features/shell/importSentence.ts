import type { OutputOf } from '../../../shared/contract/methods.ts'
import type { ToastTone } from '../../ui/say.ts'

/** What came of an import, in one sentence. */
export function importSentence(name: string, { imported, recognised, broken }: OutputOf<'runs.import'>): { readonly text: string; readonly tone: ToastTone } {
  const runs = (count: number): string => (count === 1 ? '1 run' : `${count} runs`)
  const parts = [
    ...(imported.length > 0 ? [`${runs(imported.length)} imported`] : []),
    ...(recognised > 0 ? [`${runs(recognised)} there already`] : []),
    ...(broken.length > 0 ? [`not readable: ${broken.join('; ')}`] : []),
  ]
  return { text: `${name}: ${parts.length === 0 ? 'no report found in it' : parts.join(', ')}.`, tone: broken.length > 0 ? 'error' : imported.length > 0 ? 'pass' : 'plain' }
}
