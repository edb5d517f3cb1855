import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { rfcKey } from '#domain/directory/customers/rfc.ts'
import { foldText, nameKey, tidyName } from '#domain/platform/search/text/fold-text.ts'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const folded: readonly (readonly [text: string, folded: string])[] = [
  ['Łódź Żywiec', 'lodz zywiec'],
  ['Straße und SÖHNE', 'strasse und sohne'],
  ['GROẞ', 'gross'],
  ['Đà Nẵng Cảng', 'da nang cang'],
  ['Ærø Søfart', 'aero sofart'],
  ['Œuvre', 'oeuvre'],
  ['Işık IŞIK İstanbul', 'isik isik istanbul'],
  ['Þór Guðrún', 'thor gudrun'],
  ['ﬁn ＭＳＫＵ１２３', 'fin msku123'],
  ['Compañía'.normalize('NFD'), 'compania'],
  ['Ναύπλιος ΝΑΥΠΛΙΟΣ', 'ναυπλιοσ ναυπλιοσ'],
  ['Москва Ё', 'москва е'],
  ['東京ガス', '東京カス'],
  ['กรุงเทพ', 'กรุงเทพ'],
  ['ASCII only 100%_', 'ascii only 100%_'],
]

test.each(folded)('%s is compared as %s, in the program and in PostgreSQL', async (text, expected) => {
  expect(foldText(text)).toBe(expected.normalize('NFKD'))
  const { rows } = await db().execute(sql`select fold_text(${text}) as folded`)
  expect(rows).toEqual([{ folded: foldText(text) }])
})

const names: readonly (readonly [name: string, key: string])[] = [
  ['ACME, S.A. de C.V.', 'acme sa de cv'],
  ['Acme S. A. de C. V.', 'acme sa de cv'],
  [' Acme\u00a0 SA\tde CV\u200b', 'acme sa de cv'],
  ['Peña', 'peña'],
  ['PEÑA'.normalize('NFD'), 'peña'],
  ['Pena', 'pena'],
  ['Ødegård & Co.', 'ødegård & co'],
  ['A & B', 'a&b'],
  ['貿易　株式会社', '貿易 株式会社'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['.', ''],
]

test.each(names)('the name %s is compared as %s, in the program and in PostgreSQL', async (name, key) => {
  expect(nameKey(name)).toBe(key)
  const { rows } = await db().execute(sql`select fold_name(${name}) as key`)
  expect(rows).toEqual([{ key }])
})

const rfcs: readonly (readonly [rfc: string, key: string])[] = [
  ['PEÑ010101AB1', 'peñ010101ab1'],
  ['PEÑ010101AB1'.normalize('NFD'), 'peñ010101ab1'],
  ['pen-010101-AB1', 'pen010101ab1'],
  ['A&B 010101 XY2', 'a&b010101xy2'],
]

test.each(rfcs)('the RFC %s is compared as %s: Ñ is a letter of its own, dashes and blanks are ignored', async (rfc, key) => {
  expect(rfcKey(rfc)).toBe(key)
  const { rows } = await db().execute(sql`select fold_rfc(${rfc}) as key`)
  expect(rows).toEqual([{ key }])
})

test('a name is stored composed, without invisible characters, with its accents and dots', () => {
  expect(tidyName(` ${'Compañía'.normalize('NFD')}\u00a0\u200b Norteña S.A. `)).toBe('Compañía Norteña S.A.')
})

test('a plain text has the words that it has beside a letter with an accent', () => {
  const every = Array.from({ length: 95 }, (_, n) => `a${String.fromCharCode(32 + n)}B1 `).join('')
  expect([...wordsOf(every), 'e']).toEqual(wordsOf(`${every} é`))
})
