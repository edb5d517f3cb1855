import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeLightTranslator } from '#app/i18n/light-translator.ts'
import { makeTexts } from '#app/i18n/texts.ts'
import { inlineTexts, membersByKey, renderWithKeys } from '#app/i18n/texts-ahead.server.ts'
import { InlinedMessages, type InlinedTexts } from '#app/i18n/texts-ahead.tsx'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { languages } from '#domain/locales/language.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

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
    const server = translatorIn(language)
    const texts = makeTexts(language, new Map())
    await texts.loadAll()
    const browser = makeLightTranslator(language, texts, fail)
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

test('a million reads as a plural in Spanish, which has a plural category of its own for it', () => {
  const t = translatorIn('es')
  expect(t('tables.exportSelectedCount', { count: 1_000_000 })).toBe(t('tables.exportSelectedCount', { count: 2 }).replace('2', '1000000'))
})

test('a text that is not loaded yet renders empty and is reported, until all texts are loaded', async () => {
  const texts = makeTexts('en', new Map([['menu.home', 'Home']]))
  let missed = 0
  const t = makeLightTranslator('en', texts, () => {
    missed += 1
  })
  expect([t('menu.home'), missed]).toEqual(['Home', 0])
  expect([t('news.title'), missed]).toEqual(['', 1])
  await texts.loadAll()
  expect([t('news.title'), missed]).toEqual([dictionaries.en.news.title, 1])
})

test('a page carries exactly the texts it uses: computed keys, all plural forms, and keys without a text', async () => {
  const members = membersByKey(dictionaries.en)
  const say = (t: Say) => [
    t(`freight.statuses.${'inTransit'}` as TextKey),
    t('dashboard.facts', { count: 1, total: '1' }),
    t('freight.statuses.</script>' as TextKey, { defaultValue: '</script>' }),
  ]
  let said: string[] = []
  for (const _ of [1, 2]) {
    const { page, keys } = renderWithKeys('en', ({ t }) => {
      said = say(t)
      return renderToString(createElement(InlinedMessages))
    })
    const brought = readTexts(inlineTexts(page, keys, members))
    const texts = makeTexts('en', brought)
    expect(say(makeLightTranslator('en', texts, fail))).toEqual(said)
    expect(makeLightTranslator('en', texts, fail)('dashboard.facts', { count: 5, total: '5' })).toContain('5')
    expect([...brought.keys()].filter((key) => !/^(freight\.statuses|dashboard\.facts)/.test(key))).toEqual([])
  }
})

function fail() {
  throw new Error('A text is missing.')
}

function readTexts(page: string): InlinedTexts {
  const [, json = ''] = /^<script type="application\/json" data-texts="">(.*)<\/script>$/s.exec(page) ?? []
  expect(json).not.toContain('<')
  return new Map(Object.entries(JSON.parse(json)))
}
