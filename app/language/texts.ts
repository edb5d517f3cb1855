import type { Dictionary } from '#domain/ground/language/dictionary.ts'
import type { Language } from '#domain/ground/language/language.ts'
import type { Wing } from '#domain/ground/language/wings.ts'

type Load = () => Promise<{ texts: Partial<Dictionary> }>

const files: Record<Language, Record<Wing, Load>> = {
  en: {
    shell: () => import('#domain/ground/language/en/shell.ts'),
    freight: () => import('#domain/ground/language/en/freight.ts'),
    people: () => import('#domain/ground/language/en/people.ts'),
    desk: () => import('#domain/ground/language/en/desk.ts'),
  },
  es: {
    shell: () => import('#domain/ground/language/es/shell.ts'),
    freight: () => import('#domain/ground/language/es/freight.ts'),
    people: () => import('#domain/ground/language/es/people.ts'),
    desk: () => import('#domain/ground/language/es/desk.ts'),
  },
}

/** What a browser has of its language's texts. `here` grows with each wing that is loaded. */
export interface Texts {
  here: Partial<Dictionary>
  load: (wings: Wing[]) => Promise<unknown>
  loadAll: () => Promise<unknown>
}

export function makeTexts(language: Language): Texts {
  const here: Partial<Dictionary> = {}
  const load = (wings: Wing[]) => Promise.all(wings.map(async (wing) => Object.assign(here, (await files[language][wing]()).texts)))
  let all: Promise<unknown> | undefined
  const loadAll = () => {
    all ??= load(Object.keys(files[language]) as Wing[]).catch((error) => {
      all = undefined
      throw error
    })
    return all
  }
  return { here, load, loadAll }
}
