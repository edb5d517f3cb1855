import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeLightTranslator } from '#app/language/light-translator.ts'
import { makeTexts } from '#app/language/texts.ts'
import { nameTexts, TextsAhead } from '#app/language/texts-ahead.tsx'
import { drawHearing, makeTranslator } from '#app/language/translator.ts'
import { dictionaries } from '#domain/ground/language/dictionaries.ts'
import type { Dictionary } from '#domain/ground/language/dictionary.ts'
import { languages } from '#domain/ground/language/language.ts'
import type { Say, TextKey } from '#domain/ground/language/say.ts'
import { wingsOf } from '#domain/ground/language/wings.ts'

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

test('while the texts of an area are still to come, nothing is said rather than a key, and somebody hears of it', () => {
  const here: Partial<Dictionary> = { menu: dictionaries.en.menu }
  let missed = 0
  const { t } = makeLightTranslator('en', here, () => {
    missed += 1
  })
  expect([t('menu.home'), missed]).toEqual(['Home', 0])
  expect([t('news.title'), missed]).toEqual(['', 1])
  Object.assign(here, { news: dictionaries.en.news })
  expect([t('news.title'), missed]).toEqual([dictionaries.en.news.title, 1])
})

test('a drawn page names the wings it says something of, keys put together included, and asks for their files', async () => {
  const translator = await makeTranslator('en', dictionaries.en)
  const t = translator.getFixedT('en') as unknown as Say
  const status = 'inTransit'
  const draw = () => {
    t('menu.home')
    t(`freight.statuses.${status}` as TextKey)
    return renderToString(createElement(TextsAhead))
  }
  for (const { page, areas } of [drawHearing(draw), drawHearing(draw)]) {
    const named = nameTexts(page, wingsOf(areas), { shell: '/assets/texts-en-shell.js' })
    expect(named).toBe('<i hidden="" data-texts="shell freight"><link rel="modulepreload" href="/assets/texts-en-shell.js"/></i>')
  }
})

test('in the end a browser has the whole dictionary of its language', async () => {
  for (const language of languages) {
    const texts = makeTexts(language)
    await texts.load(['freight'])
    expect(Object.keys(texts.here)).toContain('tracking')
    expect(Object.keys(texts.here)).not.toContain('tickets')
    await texts.loadAll()
    expect(texts.here).toEqual(dictionaries[language])
  }
})
