import { expect, test } from 'vitest'
import { makeLightTranslator } from '#app/language/light-translator.ts'
import { makeTranslator } from '#app/language/translator.ts'
import { dictionaries } from '#domain/ground/language/dictionaries.ts'
import { languages } from '#domain/ground/language/language.ts'
import type { Say } from '#domain/ground/language/say.ts'

type Tree = { readonly [key: string]: string | Tree }

function textsOf(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  )
}

const odd = ['$&', '{{name}}', '$t(access.title)', 0, null, ['a', 'b']]
const counts = [0, 1, 2, 1.5, 1_000_000]

for (const language of languages) {
  test(`a browser says every text in ${language} as the server does, whatever is put into it`, async () => {
    const server = (await makeTranslator(language, dictionaries[language])).getFixedT(language) as unknown as Say
    const browser = makeLightTranslator(language, dictionaries[language]).t
    const different: unknown[] = []
    const compare = (key: string, values?: Record<string, unknown>) => {
      const [ours, theirs] = [browser, server].map((say) => say(key as 'access.title', values))
      if (ours !== theirs) different.push({ key, values, ours, theirs })
    }
    for (const [key, text] of textsOf(dictionaries[language])) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      const plural = key.replace(/_(zero|one|other)$/, '')
      compare(key)
      for (const count of plural === key ? [] : counts)
        compare(plural, { count, ...Object.fromEntries(names.map((name) => [name, count])) })
      for (const value of names.length > 0 ? odd : []) compare(key, { ...Object.fromEntries(names.map((name) => [name, value])), count: 3 })
    }
    for (const key of ['nowhere.at.all', 'access.title.more']) {
      for (const values of [undefined, { defaultValue: 'else {{name}}' }, { defaultValue: 'else {{name}}', name: 'x', count: 0 }])
        compare(key, values)
    }
    expect(different).toEqual([])
  })
}
