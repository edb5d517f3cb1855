import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Facts } from '#db/mirror/query/index-definition.ts'
import { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import { newestFirst, type Ordering, type Place } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { SegmentFile } from '#db/mirror/segment/segment-file.server.ts'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'
import { rounds } from '#tests/support/extent.ts'
import {
  bruteForce,
  expectedOf,
  factsOf,
  hasNote,
  type Notes,
  noteOf,
  notes,
  ordering,
  type Parcels,
  parcel,
  parcels,
  question,
  step,
  word,
} from './parcels.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-sets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
  const expected = expectedOf(model, query, ordering, page)
  const { rows } = expected
  expect(reader.count(query)).toBe(rows.length)
  expect(reader.list(query, { page, perPage: 3 }, ordering)).toEqual(expected.page)
  const walked: string[] = []
  let after: Place | null = null
  do {
    const found: ReturnType<typeof reader.listAfter> = reader.listAfter(query, { after, perPage: 3 }, ordering)
    expect(found.total).toBe(rows.length)
    walked.push(...found.cards)
    after = found.last
  } while (after)
  expect(walked).toEqual(rows.map((facts) => facts.card))
  expect(reader.list(query, { page, perPage: 3 }, ordering, named).cards).toEqual(expected.cardsFirst(named))
  const isNamed = (facts: Facts<Parcels>) => facts.words.includes(named)
  expect(reader.occurs(query.scope, named)).toBe(bruteForce(model, { scope: query.scope }).some(isNamed))
  for (const facet of ['kind', 'tag', 'person'] as const)
    expect(new Map([...reader.countBy(query, facet)].sort())).toEqual(expected.countBy(facet))
  const at = query.open?.[0]?.at ?? 4
  expect(reader.countOpen(query, ['late', 'lost'], at)).toEqual(expected.countOpen(at))
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
  const each = {
    id: 1,
    day: 1,
    person: 1,
    words: ['a'],
    kind: null,
    tags: [],
    sent: null,
    due: null,
    number: null,
    age: null,
    since: undefined,
    late: [],
    lost: [],
  }
  const mirror = buildBase(new Map([[1, factsOf(each)]]))
  expect(mirror.parcels.list({ scope: [1], words: ['a'] }, { page: 1, perPage: 10 }, newestFirst).total).toBe(1)
  expect(mirror.parcels.list({ scope: [], words: ['a'] }, { page: 1, perPage: 10 }, newestFirst).total).toBe(0)
})

test('a base refuses a row out of age order, because its pages would be wrong', () => {
  const each = {
    id: 1,
    day: 1,
    person: 1,
    words: [],
    kind: null,
    tags: [],
    sent: null,
    due: null,
    number: null,
    age: null,
    since: undefined,
    late: [],
    lost: [],
  }
  const written = new SegmentWriter(join(folder, 'unordered.sqlite')).collection(parcels)
  written.add(factsOf({ ...each, day: 2 }))
  expect(() => written.add(factsOf(each))).toThrow('Row 1 of parcels is not newer than the row before it.')
})
