import { expect, test } from 'vitest'
import { Overlay } from '#db/mirror/overlay/overlay.ts'
import { Cards } from '#db/mirror/overlay/overlay-cards.ts'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'

const definition = {
  name: 'things',
  version: 1,
  facets: ['owner', 'colour'],
  owner: 'owner',
  dates: ['made'],
  orders: ['name'],
  intervals: ['open'],
} as const satisfies IndexDefinition

const count = 300
const thing = (id: number) => ({
  id,
  recency: id,
  card: `{"name":"Ñandú ${id}"}`,
  words: ['thing', `thing${id}`, id % 2 ? 'odd' : 'even'],
  values: { owner: ['1'], colour: id % 3 === 0 ? ['red', 'blue'] : [] },
  order: { made: id, name: `name ${id}` },
  intervals: { open: [{ from: id, until: id + 10 }] },
})

function filled(): Overlay {
  const overlay = new Overlay(definition)
  for (let id = 0; id < count; id += 1) overlay.put(thing(id))
  return overlay
}

const owners = new Set(['1'])
const found = (overlay: Overlay, query: Parameters<Overlay['find']>[0]) => [...overlay.find(query, owners)]
const ids = (isFound: (id: number) => boolean) => Array.from({ length: count }, (_, id) => id).filter(isFound)

test('words are found by any of their prefixes, however many rows have them', () => {
  const overlay = filled()
  // A set that was read once still grows.
  expect(found(overlay, { words: ['odd'] })).toEqual(ids((id) => id % 2 === 1))
  expect(found(overlay, { words: ['thi'] })).toHaveLength(count)
  expect(found(overlay, { words: ['thing29'] })).toEqual([29, ...ids((id) => id >= 290)])
  expect([...overlay.naming('thing')]).toHaveLength(count)
  expect([...overlay.naming('thing7')]).toEqual([7])
  expect([...overlay.naming('thing7x')]).toEqual([])
  overlay.put(thing(7))
  expect(found(overlay, { words: ['thing7'] })).toEqual([...ids((id) => id >= 70 && id < 80), count])
  expect(found(overlay, { words: ['o'] })).toEqual([...ids((id) => id % 2 === 1 && id !== 7), count])
  expect([...overlay.naming('thing7')]).toEqual([7, count])
})

test('a prefix is compared by code units and can end inside a surrogate pair', () => {
  const overlay = new Overlay(definition)
  overlay.put({ ...thing(0), words: ['😀a'] })
  for (const beginning of ['😀', '😀a', '😀'.slice(0, 1)]) expect(found(overlay, { words: [beginning] })).toEqual([0])
})

test('rows are counted and filtered by values, spans and intervals', () => {
  const overlay = filled()
  const slots = overlay.find({}, owners).toUint32Array()
  expect([...overlay.countBy('colour', slots)]).toEqual([
    ['red', 100],
    ['blue', 100],
  ])
  expect(found(overlay, { filters: { colour: ['blue'] } })).toEqual(ids((id) => id % 3 === 0))
  expect(found(overlay, { spans: { made: { from: 10, until: 13 } } })).toEqual([10, 11, 12])
  for (const at of [5, 100, 5]) expect(found(overlay, { open: [{ at, kinds: ['open'] }] })).toEqual(ids((id) => id <= at && at < id + 10))
})

test('a card is returned unchanged and has a position in every order', () => {
  const overlay = filled()
  expect(overlay.card(12)).toBe('{"name":"Ñandú 12"}')
  expect(overlay.placing({ by: 'name' })(12)).toEqual({ key: 'name 12', recency: 12 })
  expect(overlay.placing({ by: 'made' })(12).key).toBe(12)
})

test('cards of any length are stored side by side', () => {
  const cards = new Cards()
  const texts = ['', 'é', 'x'.repeat(700_000), 'y'.repeat(700_000), 'z'.repeat(3_000_000), '😀']
  for (const text of texts) cards.push(text)
  expect(texts.map((_, at) => cards.at(at) === texts[at])).toEqual(texts.map(() => true))
})
