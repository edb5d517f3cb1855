import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { dictionaries, partialDictionaries } from '#domain/locales/dictionaries.ts'
import { languages } from '#domain/locales/language.ts'

const own = '\0virtual:texts'

/** A language's texts for browsers. What it leaves out is put in here: a browser loads one file and not two dictionaries. */
export const withTexts: Plugin = {
  name: 'fairway-texts',
  resolveId: (id) => (id.startsWith('virtual:texts') ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(own)) return
    const language = languages.find((each) => id === `${own}/${each}`)
    if (language) return `export const dictionary = ${JSON.stringify(dictionaries[language])}`
    const files = languages.map((each) => `${each}: () => import(${JSON.stringify(fileOf(each))})`)
    return `export const files = { ${files.join(', ')} }`
  },
}

const fileOf = (language: (typeof languages)[number]) =>
  language in partialDictionaries ? `virtual:texts/${language}` : resolve(`domain/locales/${language}/dictionary.ts`)
