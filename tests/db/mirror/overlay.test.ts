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
  const delta = new Overlay(definition)
  for (let id = 0; id < count; id += 1) delta.put(thing(id))
  return delta
}

const owners = new Set(['1'])
const found = (delta: Overlay, question: Parameters<Overlay['find']>[0]) => [...delta.find(question, owners)]
const ids = (isFound: (id: number) => boolean) => Array.from({ length: count }, (_, id) => id).filter(isFound)

test('words are found by any of their prefixes, however many rows have them', () => {
  const delta = filled()
  // A set that was read once still grows.
  expect(found(delta, { words: ['odd'] })).toEqual(ids((id) => id % 2 === 1))
  expect(found(delta, { words: ['thi'] })).toHaveLength(count)
  expect(found(delta, { words: ['thing29'] })).toEqual([29, ...ids((id) => id >= 290)])
  expect([...delta.naming('thing')]).toHaveLength(count)
  expect([...delta.naming('thing7')]).toEqual([7])
  expect([...delta.naming('thing7x')]).toEqual([])
  delta.put(thing(7))
  expect(found(delta, { words: ['thing7'] })).toEqual([...ids((id) => id >= 70 && id < 80), count])
  expect(found(delta, { words: ['o'] })).toEqual([...ids((id) => id % 2 === 1 && id !== 7), count])
  expect([...delta.naming('thing7')]).toEqual([7, count])
})

test('a prefix is compared by code units and can end inside a surrogate pair', () => {
  const delta = new Overlay(definition)
  delta.put({ ...thing(0), words: ['😀a'] })
  for (const beginning of ['😀', '😀a', '😀'.slice(0, 1)]) expect(found(delta, { words: [beginning] })).toEqual([0])
})

test('rows are counted and filtered by values, spans and intervals', () => {
  const delta = filled()
  const slots = delta.find({}, owners).toUint32Array()
  expect([...delta.countBy('colour', slots)]).toEqual([
    ['red', 100],
    ['blue', 100],
  ])
  expect(found(delta, { filters: { colour: ['blue'] } })).toEqual(ids((id) => id % 3 === 0))
  expect(found(delta, { spans: { made: { from: 10, until: 13 } } })).toEqual([10, 11, 12])
  for (const at of [5, 100, 5]) expect(found(delta, { open: { at, kinds: ['open'] } })).toEqual(ids((id) => id <= at && at < id + 10))
})

test('a card is returned unchanged and has a position in every order', () => {
  const delta = filled()
  expect(delta.card(12)).toBe('{"name":"Ñandú 12"}')
  expect(delta.placing('name')(12)).toEqual({ key: 'name 12', recency: 12 })
  expect(delta.placing('made')(12).key).toBe(12)
})

test('cards of any length are stored side by side', () => {
  const cards = new Cards()
  const texts = ['', 'é', 'x'.repeat(700_000), 'y'.repeat(700_000), 'z'.repeat(3_000_000), '😀']
  for (const text of texts) cards.push(text)
  expect(texts.map((_, at) => cards.at(at) === texts[at])).toEqual(texts.map(() => true))
})
