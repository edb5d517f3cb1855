import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Facts, IndexDefinition, Span } from '#db/mirror/query/index-definition.ts'
import { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import { isBefore, newestFirst, type Ordering, type Place, placeOf } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { SegmentFile } from '#db/mirror/segment/segment-file.server.ts'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'
import { rounds } from '#tests/support/extent.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-sets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const parcels = {
  name: 'parcels',
  version: 1,
  facets: ['person', 'kind', 'tag'],
  owner: 'person',
  dates: ['sent', 'due'],
  orders: ['number'],
  intervals: ['late', 'lost'],
} as const satisfies IndexDefinition
type Parcels = typeof parcels

/** A second collection in the same file shares some ids and nothing else. */
const notes = {
  name: 'notes',
  version: 1,
  facets: ['reader', 'tag'],
  owner: 'reader',
  dates: [],
  orders: [],
  intervals: [],
} as const satisfies IndexDefinition
type Notes = typeof notes

/** Few letters, so that words share prefixes, and one frequent word, so that there are heavy prefixes. */
const word = fc.stringMatching(/^[ab1]{1,6}$/)
const value = fc.constantFrom('p', 'q', 'r')
const day = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null })
/** Some touch, some overlap, some are empty, some never end. */
const spans = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 8 }),
    until: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constant(Number.POSITIVE_INFINITY)),
  }),
  { maxLength: 3 },
)
const parcel = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  day: fc.integer({ min: 0, max: 4 }),
  person: fc.integer({ min: 1, max: 5 }),
  words: fc.array(word, { maxLength: 5 }),
  kind: fc.option(value, { nil: null }),
  tags: fc.uniqueArray(value),
  sent: day,
  due: day,
  number: fc.option(word, { nil: null }),
  late: spans,
  lost: spans,
})
type Parcel = typeof parcel extends fc.Arbitrary<infer Value> ? Value : never

function factsOf(each: Parcel): Facts<Parcels> {
  return {
    id: each.id,
    recency: each.day * 1_000 + each.id,
    card: JSON.stringify(each),
    words: ['everywhere', ...each.words],
    values: { person: [String(each.person)], kind: each.kind ? [each.kind] : [], tag: each.tags },
    order: { sent: each.sent, due: each.due, number: each.number },
    intervals: { late: each.late, lost: each.lost },
  }
}

function noteOf({ id, recency, values }: Facts<Parcels>): Facts<Notes> {
  const reader = String(6 - Number(values.person[0]))
  return { id, recency: -recency, card: `note ${id}`, words: ['note'], values: { reader: [reader], tag: values.tag }, order: {} }
}
const hasNote = ({ id }: { id: number }) => id % 2 === 1

const step = fc.oneof(
  { weight: 6, arbitrary: parcel.map((each) => ({ kind: 'put' as const, each })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }).map((id) => ({ kind: 'remove' as const, id })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'merge' as const }) },
)
const question = fc.record({
  scope: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  words: fc.array(fc.oneof(word, fc.constantFrom('every', 'everywhere', 'a', 'b')), { maxLength: 3 }),
  filters: fc.oneof(
    fc.constant({}),
    fc.record({ kind: fc.uniqueArray(value) }),
    fc.record({ tag: fc.uniqueArray(value), kind: fc.uniqueArray(value) }),
  ),
  open: fc.option(
    fc.record({ at: fc.integer({ min: -1, max: 9 }), kinds: fc.uniqueArray(fc.constantFrom('late' as const, 'lost' as const)) }),
    { nil: undefined },
  ),
  spans: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.record({ sent: fc.record({ from: fc.integer({ min: -1, max: 6 }), until: fc.integer({ min: -1, max: 6 }) }) }),
    },
  ),
})
const ordering = fc.record({ by: fc.constantFrom('recency', 'sent', 'due', 'number'), descending: fc.boolean() }) as fc.Arbitrary<
  Ordering<Parcels>
>

function bruteForce(model: Map<number, Facts<Parcels>>, { scope, words = [], filters = {}, spans, open }: IndexQuery<Parcels>) {
  return [...model.values()].filter(
    (facts) =>
      scope.some((person) => facts.values.person.includes(String(person))) &&
      words.every((each) => facts.words.some((other) => other.startsWith(each))) &&
      (Object.entries(filters) as ['kind' | 'tag', string[]][]).every(([facet, values]) =>
        values.some((each) => facts.values[facet].includes(each)),
      ) &&
      (!spans?.sent || isSpanned(facts.order.sent as number | null, spans.sent)) &&
      (!open || open.kinds.some((kind) => isOpenAt(facts, kind, open.at))),
  )
}

const isSpanned = (sent: number | null, { from, until }: Span) => sent !== null && from <= sent && sent < until
const isOpenAt = (facts: Facts<Parcels>, kind: 'late' | 'lost', at: number) =>
  (facts.intervals?.[kind] ?? []).some(({ from, until }) => from <= at && at < until)

let generation = 0
function buildBase(model: Map<number, Facts<Parcels>>) {
  const path = join(folder, `${generation++}.sqlite`)
  // Small limits, so that some prefixes and columns are precomputed and others are left to the question.
  const writer = new SegmentWriter(path, { terms: 2, ords: 5, values: 2, flips: 3 })
  const rows = [...model.values()].sort((one, other) => one.recency - other.recency)
  const written = writer.collection(parcels)
  for (const facts of rows) written.add(facts)
  written.finish()
  const others = writer.collection(notes)
  for (const facts of rows.filter(hasNote).reverse()) others.add(noteOf(facts))
  others.finish()
  writer.finish({})
  const file = new SegmentFile(path)
  return {
    parcels: new IndexReader(file.collection(parcels), parcels),
    notes: new IndexReader(file.collection(notes), notes),
    close: () => file.close(),
  }
}

test('through any inserts, edits, deletes and merges every answer about two collections of one file matches a scan of every row', () => {
  fc.assert(
    fc.property(
      fc.array(parcel, { maxLength: 60 }),
      fc.array(step, { maxLength: 40 }),
      fc.array(fc.tuple(question, ordering, fc.integer({ min: 1, max: 8 }), word), { minLength: 1, maxLength: 6 }),
      (initial, steps, asked) => {
        const model = new Map(initial.map((each) => [each.id, factsOf(each)]))
        let mirror = buildBase(model)
        for (const each of steps) {
          if (each.kind === 'put') {
            model.set(each.each.id, factsOf(each.each))
            mirror.parcels.change(each.each.id, factsOf(each.each))
            if (hasNote(each.each)) mirror.notes.change(each.each.id, noteOf(factsOf(each.each)))
          } else if (each.kind === 'remove') {
            model.delete(each.id)
            mirror.parcels.change(each.id, undefined)
            mirror.notes.change(each.id, undefined)
          } else {
            mirror.close()
            mirror = buildBase(model)
          }
        }
        for (const [question, ordering, page, named] of asked) {
          check(mirror.parcels, model, question, ordering, page, named)
          checkNotes(mirror.notes, model, question)
        }
        mirror.close()
      },
    ),
    { numRuns: rounds({ once: 15, all: 120 }) },
  )
})

function check(
  reader: IndexReader<Parcels>,
  model: Map<number, Facts<Parcels>>,
  query: IndexQuery<Parcels>,
  ordering: Ordering<Parcels>,
  page: number,
  named: string,
) {
  const expected = bruteForce(model, query).sort((one, other) =>
    isBefore(placeOf(one, ordering.by), placeOf(other, ordering.by), ordering.descending) ? -1 : 1,
  )
  expect(reader.count(query)).toBe(expected.length)
  const pages = Math.max(1, Math.ceil(expected.length / 3))
  const given = Math.min(page, pages)
  const slice = (list: Facts<Parcels>[]) => list.slice((given - 1) * 3, given * 3).map((facts) => facts.card)
  expect(reader.list(query, { page, perPage: 3 }, ordering)).toEqual({ total: expected.length, page: given, cards: slice(expected) })
  const walked: string[] = []
  let after: Place | null = null
  do {
    const found: ReturnType<typeof reader.listAfter> = reader.listAfter(query, { after, perPage: 3 }, ordering)
    expect(found.total).toBe(expected.length)
    walked.push(...found.cards)
    after = found.last
  } while (after)
  expect(walked).toEqual(expected.map((facts) => facts.card))
  const isNamed = (facts: Facts<Parcels>) => facts.words.includes(named)
  const reordered = [...expected.filter(isNamed), ...expected.filter((facts) => !isNamed(facts))]
  expect(reader.list(query, { page, perPage: 3 }, ordering, named).cards).toEqual(slice(reordered))
  expect(reader.occurs(query.scope, named)).toBe(bruteForce(model, { scope: query.scope }).some(isNamed))
  for (const facet of ['kind', 'tag', 'person'] as const) {
    const counts = new Map<string, number>()
    for (const facts of expected) for (const each of facts.values[facet]) counts.set(each, (counts.get(each) ?? 0) + 1)
    expect(new Map([...reader.countBy(query, facet)].sort())).toEqual(new Map([...counts].sort()))
  }
  const at = query.open?.at ?? 4
  const open = (['late', 'lost'] as const).map((kind) => [kind, expected.filter((facts) => isOpenAt(facts, kind, at)).length] as const)
  expect(reader.countOpen(query, ['late', 'lost'], at)).toEqual(new Map(open.filter(([, count]) => count > 0)))
}

function checkNotes(reader: IndexReader<Notes>, model: Map<number, Facts<Parcels>>, { scope, filters = {} }: IndexQuery<Parcels>) {
  const wanted = filters.tag ? { tag: filters.tag } : {}
  const expected = [...model.values()]
    .filter(hasNote)
    .map(noteOf)
    .filter((note) => scope.map(String).includes(note.values.reader[0] ?? ''))
    .filter((note) => !filters.tag || filters.tag.some((tag) => note.values.tag.includes(tag)))
    .sort((one, other) => other.recency - one.recency)
  const found = reader.list({ scope, filters: wanted, words: ['no'] }, { page: 1, perPage: 100 })
  expect(found).toEqual({ total: expected.length, page: 1, cards: expected.map(({ card }) => card) })
}

test('a walk by places returns every row that stays and keeps its key exactly once, whatever is inserted, edited, deleted and merged meanwhile', () => {
  fc.assert(
    fc.property(
      fc.array(parcel, { minLength: 10, maxLength: 60 }),
      fc.array(fc.array(step, { maxLength: 4 }), { minLength: 5, maxLength: 30 }),
      ordering,
      (initial, between, ordering) => {
        const model = new Map(initial.map((each) => [each.id, factsOf(each)]))
        const untouched = new Map(model)
        let mirror = buildBase(model)
        const query = { scope: [1, 2, 3, 4, 5] }
        const walked: string[] = []
        let after: Place | null = null
        for (let turn = 0; turn === 0 || after; turn += 1) {
          const found: ReturnType<typeof mirror.parcels.listAfter> = mirror.parcels.listAfter(query, { after, perPage: 2 }, ordering)
          walked.push(...found.cards)
          after = found.last
          for (const each of between[turn] ?? []) {
            if (each.kind === 'merge') {
              mirror.close()
              mirror = buildBase(model)
            } else {
              const id = each.kind === 'put' ? each.each.id : each.id
              untouched.delete(id)
              if (each.kind === 'put') model.set(id, factsOf(each.each))
              else model.delete(id)
              mirror.parcels.change(id, model.get(id))
            }
          }
        }
        mirror.close()
        for (const { card } of untouched.values()) expect(walked.filter((each) => each === card)).toHaveLength(1)
      },
    ),
    { numRuns: rounds({ once: 25, all: 200 }) },
  )
})

test('a question with an empty scope finds nothing', () => {
  const each = { id: 1, day: 1, person: 1, words: ['a'], kind: null, tags: [], sent: null, due: null, number: null, late: [], lost: [] }
  const mirror = buildBase(new Map([[1, factsOf(each)]]))
  expect(mirror.parcels.list({ scope: [1], words: ['a'] }, { page: 1, perPage: 10 }, newestFirst).total).toBe(1)
  expect(mirror.parcels.list({ scope: [], words: ['a'] }, { page: 1, perPage: 10 }, newestFirst).total).toBe(0)
})

test('a base refuses a row out of age order, because its pages would be wrong', () => {
  const each = { id: 1, day: 1, person: 1, words: [], kind: null, tags: [], sent: null, due: null, number: null, late: [], lost: [] }
  const written = new SegmentWriter(join(folder, 'unordered.sqlite')).collection(parcels)
  written.add(factsOf({ ...each, day: 2 }))
  expect(() => written.add(factsOf(each))).toThrow('Row 1 of parcels is not newer than the row before it.')
})
