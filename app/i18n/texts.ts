import { files } from 'virtual:texts'
import type { Dictionary } from '#domain/locales/dictionary.ts'
import type { Language } from '#domain/locales/language.ts'
import type { InlinedTexts } from './texts-ahead.tsx'

export interface Texts {
  find: (key: string) => string | undefined
  knows: (key: string) => boolean
  loadAll: () => Promise<unknown>
}

export function makeTexts(language: Language, brought: InlinedTexts): Texts {
  let dictionary: Dictionary | undefined
  let loading: Promise<unknown> | undefined
  const load = async () => {
    try {
      dictionary = (await files[language]()).dictionary
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    find: (key) => (dictionary ? findText(dictionary, key) : (brought.get(key) ?? undefined)),
    knows: (key) => dictionary !== undefined || brought.has(key),
    loadAll: () => {
      loading ??= load()
      return loading
    },
  }
}

function findText(dictionary: Dictionary, key: string): string | undefined {
  let found: unknown = dictionary
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return
    found = found[step as keyof typeof found]
  }
  return typeof found === 'string' ? found : undefined
}
