import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { BaseWriter } from '#db/mirror/building/base-writer.server.ts'
import { Base } from '#db/mirror/sets/base.server.ts'
import { Delta } from '#db/mirror/sets/delta.ts'
import { type Facet, type Facts, facets } from '#db/mirror/sets/facts.ts'
import { isBefore, newestFirst, type Ordering, placeOf } from '#db/mirror/sets/ordering.ts'
import type { Question, Span } from '#db/mirror/sets/question.ts'
import { SetReader } from '#db/mirror/sets/reader.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-sets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Few letters, so that words share beginnings; one word that most have, so that there are heavy prefixes. */
const word = fc.stringMatching(/^[ab1]{1,6}$/)
const value = fc.constantFrom('p', 'q', 'r')
const day = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null })
const shipment = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  day: fc.integer({ min: 0, max: 4 }),
  customer: fc.integer({ min: 1, max: 5 }),
  words: fc.array(word, { maxLength: 5 }),
  mode: fc.option(value, { nil: null }),
  lanes: fc.uniqueArray(value),
  etd: day,
  eta: day,
  number: fc.option(word, { nil: null }),
})
type Shipment = typeof shipment extends fc.Arbitrary<infer Value> ? Value : never

function factsOf(each: Shipment): Facts {
  const none = Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as Facts['values']
  return {
    id: each.id,
    recency: each.day * 1_000 + each.id,
    card: JSON.stringify(each),
    words: ['everywhere', ...each.words],
    values: { ...none, customer: [String(each.customer)], mode: each.mode ? [each.mode] : [], lane: each.lanes },
    order: { etd: each.etd, eta: each.eta, number: each.number },
  }
}

const step = fc.oneof(
  { weight: 6, arbitrary: shipment.map((each) => ({ kind: 'put' as const, each })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }).map((id) => ({ kind: 'remove' as const, id })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'merge' as const }) },
)
const question = fc.record({
  scope: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  words: fc.array(fc.oneof(word, fc.constantFrom('every', 'everywhere', 'a', 'b')), { maxLength: 3 }),
  filters: fc.oneof(
    fc.constant({}),
    fc.record({ mode: fc.uniqueArray(value) }),
    fc.record({ lane: fc.uniqueArray(value), mode: fc.uniqueArray(value) }),
  ),
  spans: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.record({ etd: fc.record({ from: fc.integer({ min: -1, max: 6 }), until: fc.integer({ min: -1, max: 6 }) }) }),
    },
  ),
})
const ordering = fc.record({ by: fc.constantFrom('recency', 'etd', 'eta', 'number'), descending: fc.boolean() }) as fc.Arbitrary<Ordering>

function bruteForce(model: Map<number, Facts>, { scope, words = [], filters = {}, spans }: Question): Facts[] {
  return [...model.values()].filter(
    (facts) =>
      scope.some((customer) => facts.values.customer.includes(String(customer))) &&
      words.every((each) => facts.words.some((other) => other.startsWith(each))) &&
      (Object.entries(filters) as [Facet, string[]][]).every(([facet, values]) =>
        values.some((each) => facts.values[facet].includes(each)),
      ) &&
      (!spans?.etd || isSpanned(facts.order.etd as number | null, spans.etd)),
  )
}

const isSpanned = (etd: number | null, { from, until }: Span) => etd !== null && from <= etd && etd < until

let generation = 0
function buildBase(model: Map<number, Facts>): Base {
  const path = join(folder, `${generation++}.sqlite`)
  // Small enough that some prefixes are merged and some facets made columns at build time, and others left to question time.
  const writer = new BaseWriter(path, { terms: 2, ords: 5, values: 2 })
  for (const facts of [...model.values()].sort((one, other) => one.recency - other.recency)) writer.add(facts)
  writer.finish({})
  return new Base(path)
}

test('through any inserts, edits, deletes and merges every answer is what looking at every shipment gives', () => {
  fc.assert(
    fc.property(
      fc.array(shipment, { maxLength: 60 }),
      fc.array(step, { maxLength: 40 }),
      fc.array(fc.tuple(question, ordering, fc.integer({ min: 1, max: 8 }), word), { minLength: 1, maxLength: 6 }),
      (initial, steps, asked) => {
        const model = new Map(initial.map((each) => [each.id, factsOf(each)]))
        let reader = new SetReader(buildBase(model), new Delta())
        for (const each of steps) {
          if (each.kind === 'put') {
            model.set(each.each.id, factsOf(each.each))
            reader.change(each.each.id, factsOf(each.each))
          } else if (each.kind === 'remove') {
            model.delete(each.id)
            reader.change(each.id, undefined)
          } else {
            reader.base.close()
            reader = new SetReader(buildBase(model), new Delta())
          }
        }
        for (const [question, ordering, page, named] of asked) check(reader, model, question, ordering, page, named)
        reader.base.close()
      },
    ),
    { numRuns: 60 },
  )
})

function check(reader: SetReader, model: Map<number, Facts>, question: Question, ordering: Ordering, page: number, named: string) {
  const expected = bruteForce(model, question).sort((one, other) =>
    isBefore(placeOf(one, ordering.by), placeOf(other, ordering.by), ordering.descending) ? -1 : 1,
  )
  expect(reader.count(question)).toBe(expected.length)
  const pages = Math.max(1, Math.ceil(expected.length / 3))
  const given = Math.min(page, pages)
  const slice = (list: Facts[]) => list.slice((given - 1) * 3, given * 3).map((facts) => facts.card)
  expect(reader.list(question, { page, perPage: 3 }, ordering)).toEqual({ total: expected.length, page: given, cards: slice(expected) })
  const isNamed = (facts: Facts) => facts.words.includes(named)
  const reordered = [...expected.filter(isNamed), ...expected.filter((facts) => !isNamed(facts))]
  expect(reader.list(question, { page, perPage: 3 }, ordering, named).cards).toEqual(slice(reordered))
  expect(reader.occurs(question.scope, named)).toBe(bruteForce(model, { scope: question.scope }).some(isNamed))
  for (const facet of ['mode', 'lane', 'customer'] as const) {
    const counts = new Map<string, number>()
    for (const facts of expected) for (const each of facts.values[facet]) counts.set(each, (counts.get(each) ?? 0) + 1)
    expect(new Map([...reader.countBy(question, facet)].sort())).toEqual(new Map([...counts].sort()))
  }
}

test('a question without a scope finds nothing', () => {
  const model = new Map([
    [1, factsOf({ id: 1, day: 1, customer: 1, words: ['a'], mode: null, lanes: [], etd: null, eta: null, number: null })],
  ])
  const reader = new SetReader(buildBase(model), new Delta())
  expect(reader.list({ scope: [], words: ['a'] }, { page: 1, perPage: 10 }, newestFirst).total).toBe(0)
})
