import { expect, test } from 'vitest'
import { dictionaries, partialDictionaries } from '#domain/locales/dictionaries.ts'
import { completeDictionary } from '#domain/locales/dictionary.ts'
import { type Language, languageName } from '#domain/locales/language.ts'
import { listFiles, readSource } from '#tests/support/sources.ts'

type Text = [key: string, text: string]
type Tree = { readonly [key: string]: string | Tree }

function flatten(tree: Tree, path = ''): Text[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as Text] : flatten(value, `${path}${key}.`),
  )
}

const en = flatten(dictionaries.en)
const es = new Map(flatten(dictionaries.es))
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const blanks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

const sources = listFiles()
  .filter((path) => /^(app|domain)\/.*\.tsx?$/.test(path) && !path.startsWith('domain/locales/'))
  .map(readSource)
  .join('\n')

test('the Spanish dictionary has every text of the English one, with the same placeholders', () => {
  expect([...es.keys()].sort()).toEqual(en.map(([key]) => key).sort())
  expect(en.filter(([key, text]) => String(blanks(text)) !== String(blanks(es.get(key) ?? '')))).toEqual([])
  expect([...es].filter(([, text]) => text.trim() === '')).toEqual([])
})

function grouped(texts: Text[], areaOf: (key: string) => string): Map<string, Text[]> {
  const groups = new Map<string, Text[]>()
  for (const text of texts) groups.set(areaOf(text[0]), [...(groups.get(areaOf(text[0])) ?? []), text])
  return groups
}

const pluralOf = (key: string) => /_(zero|one|two|few|many|other)$/.exec(key)?.[1]

for (const [language, part] of Object.entries(partialDictionaries)) {
  const own = flatten(part as Tree)
  const [englishOf, ownOf] = [grouped(en, withoutPlural), grouped(own, withoutPlural)]

  test(`what the ${languageName(language as Language)} dictionary says, English says with the same placeholders`, () => {
    const known = new Set(en.map(([key]) => key))
    expect(own.filter(([key, text]) => !known.has(key) || text.trim() === '')).toEqual([])
    const blanksOf = (group: Text[] = []) => [...new Set(group.flatMap(([, text]) => blanks(text)))].sort()
    const strays = [...ownOf].filter(([key, group]) => String(blanksOf(group)) !== String(blanksOf(englishOf.get(key))))
    expect(strays).toEqual([])
  })

  test(`every plural of the ${languageName(language as Language)} dictionary has all of its forms`, () => {
    const formsOf = (group: Text[] = []) => String(group.map(([key]) => pluralOf(key)).sort())
    expect([...ownOf].filter(([key, group]) => formsOf(group) !== formsOf(englishOf.get(key))).map(([key]) => key)).toEqual([])
    // Intl.PluralRules puts 0 into `one` in Portuguese and French: a singular must not say for itself how many there are.
    const numbers = new Map(en.map(([key, text]) => [key, blanks(text)]))
    const silent = own.filter(([key, text]) => pluralOf(key) === 'one' && numbers.get(key)?.some((name) => !blanks(text).includes(name)))
    expect(silent).toEqual([])
  })

  test(`what the ${languageName(language as Language)} dictionary leaves out is known, and is said in English`, () => {
    const said = new Set(own.map(([key]) => key))
    const missing = en.filter(([key]) => !said.has(key))
    const whole = new Map(flatten(dictionaries[language as Language]))
    expect(missing.filter(([key, text]) => whole.get(key) !== text)).toEqual([])
    const areas = grouped(missing, (key) => key.split('.')[0] ?? '')
    const lines = [...areas].map(([area, texts]) => `${area}: ${texts.length}`)
    console.log(`${languageName(language as Language)} leaves out ${missing.length} of ${en.length} texts:`, lines.join(', '))
  })
}

test('a partial dictionary is completed key by key, at any depth', () => {
  const whole = { a: 'A', b: { c: 'C', d: { e: 'E' } } } as never
  expect(completeDictionary({ b: { d: { e: 'É' } }, nowhere: 'x' } as never, whole)).toEqual({ a: 'A', b: { c: 'C', d: { e: 'É' } } })
})

test('every text of the dictionary is used somewhere', () => {
  // Found once: searching all sources for each of 3,000 texts took half a minute.
  const found = (pattern: RegExp) => new Set([...sources.matchAll(pattern)].map((match) => match[1]))
  const [whole, beginnings] = [found(/'([\w.-]+)'/g), found(/`([\w.-]+\.)\$\{/g)]
  // A component that is handed a part of the dictionary, as a list is, says texts of that part.
  const parts = [...found(/\btexts[=:] ?["']([\w.-]+)["']/g)]
  for (const name of found(/`\$\{texts\}\.(\w+)`/g)) for (const part of parts) whole.add(`${part}.${name}`)
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
