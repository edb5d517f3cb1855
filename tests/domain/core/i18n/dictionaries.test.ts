import { expect, test } from 'vitest'
import { dictionaries } from '#domain/core/i18n/dictionaries.ts'
import { listFiles, readSource } from '#tests/support/sources.ts'

type Tree = { readonly [key: string]: string | Tree }

function flatten(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}

const en = flatten(dictionaries.en)
const es = new Map(flatten(dictionaries.es))
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const blanks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

const sources = listFiles()
  .filter((path) => /^(app|domain)\/.*\.tsx?$/.test(path) && !path.startsWith('domain/core/i18n/'))
  .map(readSource)
  .join('\n')

test('the Spanish dictionary has every text of the English one, with the same placeholders', () => {
  expect([...es.keys()].sort()).toEqual(en.map(([key]) => key).sort())
  expect(en.filter(([key, text]) => String(blanks(text)) !== String(blanks(es.get(key) ?? '')))).toEqual([])
  expect([...es].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('every text of the dictionary is used somewhere', () => {
  // Found once: searching all sources for each of 3,000 texts took half a minute.
  const found = (pattern: RegExp) => new Set([...sources.matchAll(pattern)].map((match) => match[1]))
  const [whole, beginnings] = [found(/'([\w.-]+)'/g), found(/`([\w.-]+\.)\$\{/g)]
  const isSaid = (key: string) => {
    const name = withoutPlural(key)
    return whole.has(name) || beginnings.has(name.replace(/[^.]+$/, ''))
  }
  expect(en.map(([key]) => key).filter((key) => !isSaid(key))).toEqual([])
})

test('every refusal and form message has a text', () => {
  const keys = new Set(en.map(([key]) => withoutPlural(key)))
  const areas = Object.keys(dictionaries.en).join('|')
  const said = [...sources.matchAll(new RegExp(`'((?:${areas})\\.[a-zA-Z.-]+)'`, 'g'))].map((match) => match[1] ?? '')
  expect(said.length).toBeGreaterThan(40)
  const isPart = (key: string) => [...keys].some((each) => each.startsWith(`${key}.`))
  expect(said.filter((key) => !keys.has(key) && !isPart(key))).toEqual([])
})
