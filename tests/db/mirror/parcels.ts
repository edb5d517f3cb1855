import fc from 'fast-check'
import type { Facts, IndexDefinition, Span } from '#db/mirror/query/index-definition.ts'
import { isBefore, type Ordering, type Place, placeOf } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'

export const parcels = {
  name: 'parcels',
  version: 1,
  facets: ['person', 'kind', 'tag'],
  owner: 'person',
  dates: ['sent', 'due'],
  orders: ['number', 'age'],
  daily: ['age'],
  intervals: ['late', 'lost'],
} as const satisfies IndexDefinition
export type Parcels = typeof parcels

/** A second collection in the same file shares some ids and nothing else. */
export const notes = {
  name: 'notes',
  version: 1,
  facets: ['reader', 'tag'],
  owner: 'reader',
  dates: [],
  orders: [],
  intervals: [],
} as const satisfies IndexDefinition
export type Notes = typeof notes

/** Few letters, so that words share prefixes, and one frequent word, so that there are heavy prefixes. */
export const word = fc.stringMatching(/^[ab1]{1,6}$/)
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
export const parcel = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  day: fc.integer({ min: 0, max: 4 }),
  person: fc.integer({ min: 1, max: 5 }),
  words: fc.array(word, { maxLength: 5 }),
  kind: fc.option(value, { nil: null }),
  tags: fc.uniqueArray(value),
  sent: day,
  due: day,
  number: fc.option(word, { nil: null }),
  age: day,
  since: fc.option(fc.record({ rule: fc.integer({ min: 0, max: 9 }).map(String), timeZone: fc.constantFrom('east', 'west') }), {
    nil: undefined,
  }),
  late: spans,
  lost: spans,
})
type Parcel = typeof parcel extends fc.Arbitrary<infer Value> ? Value : never

export function factsOf(each: Parcel): Facts<Parcels> {
  return {
    id: each.id,
    recency: each.day * 1_000 + each.id,
    card: JSON.stringify(each),
    words: ['everywhere', ...each.words],
    values: { person: [String(each.person)], kind: each.kind ? [each.kind] : [], tag: each.tags },
    order: { sent: each.sent, due: each.due, number: each.number, age: each.age },
    ...(each.since && { daily: { age: each.since } }),
    intervals: { late: each.late, lost: each.lost },
  }
}

export function noteOf({ id, recency, values }: Facts<Parcels>): Facts<Notes> {
  const reader = String(6 - Number(values.person[0]))
  return { id, recency: -recency, card: `note ${id}`, words: ['note'], values: { reader: [reader], tag: values.tag }, order: {} }
}
export const hasNote = ({ id }: { id: number }) => id % 2 === 1

export const step = fc.oneof(
  { weight: 6, arbitrary: parcel.map((each) => ({ kind: 'put' as const, each })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }).map((id) => ({ kind: 'remove' as const, id })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'merge' as const }) },
)
export const question = fc.record({
  scope: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  words: fc.array(fc.oneof(word, fc.constantFrom('every', 'everywhere', 'a', 'b')), { maxLength: 3 }),
  filters: fc.oneof(
    fc.constant({}),
    fc.record({ kind: fc.uniqueArray(value) }),
    fc.record({ tag: fc.uniqueArray(value), kind: fc.uniqueArray(value) }),
  ),
  open: fc.array(
    fc.record({ at: fc.integer({ min: -1, max: 9 }), kinds: fc.uniqueArray(fc.constantFrom('late' as const, 'lost' as const)) }),
    { maxLength: 2 },
  ),
  spans: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.record({ sent: fc.record({ from: fc.integer({ min: -1, max: 6 }), until: fc.integer({ min: -1, max: 6 }) }) }),
    },
  ),
})
/** At noon of a day in the west it is the next day in the east. */
const clock = fc.integer({ min: 0, max: 12 }).map((at) => ({
  at,
  dayIn: (timeZone: string) => at + Number(timeZone === 'east'),
  count: (rule: string, day: number) => day - Number(rule),
}))
export const ordering: fc.Arbitrary<Ordering<Parcels>> = fc.oneof(
  fc.record({ by: fc.constantFrom('recency' as const, 'sent' as const, 'due' as const, 'number' as const), descending: fc.boolean() }),
  fc.record({ by: fc.constant('age' as const), descending: fc.boolean(), clock }),
)

export function bruteForce(model: Map<number, Facts<Parcels>>, { scope, words = [], filters = {}, spans, open = [] }: IndexQuery<Parcels>) {
  return [...model.values()].filter(
    (facts) =>
      scope.some((person) => facts.values.person.includes(String(person))) &&
      words.every((each) => facts.words.some((other) => other.startsWith(each))) &&
      (Object.entries(filters) as ['kind' | 'tag', string[]][]).every(([facet, values]) =>
        values.some((each) => facts.values[facet].includes(each)),
      ) &&
      (!spans?.sent || isSpanned(facts.order.sent as number | null, spans.sent)) &&
      open.every(({ at, kinds }) => kinds.some((kind) => isOpenAt(facts, kind, at))),
  )
}

const isSpanned = (sent: number | null, { from, until }: Span) => sent !== null && from <= sent && sent < until
export const isOpenAt = (facts: Facts<Parcels>, kind: 'late' | 'lost', at: number) =>
  (facts.intervals?.[kind] ?? []).some(({ from, until }) => from <= at && at < until)

/** A daily key is computed here from its definition, all others are as they are stored. */
export function expectedPlace(facts: Facts<Parcels>, ordering: Ordering<Parcels>): Place {
  const since = ordering.by === 'age' ? facts.daily?.age : undefined
  if (!since || !ordering.clock) return placeOf(facts, { by: ordering.by })
  const counted = ordering.clock.at + (since.timeZone === 'east' ? 1 : 0) - Number(since.rule)
  const keys = [facts.order.age as number | null, counted].filter((key) => key !== null)
  const key = facts.order.age === null && counted < 1 ? Number.POSITIVE_INFINITY : Math.max(...keys)
  return { key, recency: facts.recency }
}

/** All rows that answer, in their order; a page of three of them; and what is counted of them. */
export function expectedOf(model: Map<number, Facts<Parcels>>, query: IndexQuery<Parcels>, ordering: Ordering<Parcels>, page: number) {
  const rows = bruteForce(model, query).sort((one, other) =>
    isBefore(expectedPlace(one, ordering), expectedPlace(other, ordering), ordering.descending) ? -1 : 1,
  )
  const given = Math.min(page, Math.max(1, Math.ceil(rows.length / 3)))
  const cardsOf = (list: readonly Facts<Parcels>[]) => list.slice((given - 1) * 3, given * 3).map(({ card }) => card)
  return {
    rows,
    page: { total: rows.length, page: given, cards: cardsOf(rows) },
    /** Where rows with that word come first. */
    cardsFirst: (word: string) =>
      cardsOf(rows.toSorted((one, other) => Number(other.words.includes(word)) - Number(one.words.includes(word)))),
    countBy: (facet: 'kind' | 'tag' | 'person') => {
      const counts = new Map<string, number>()
      for (const facts of rows) for (const each of facts.values[facet]) counts.set(each, (counts.get(each) ?? 0) + 1)
      return new Map([...counts].sort())
    },
    countOpen: (at: number) => {
      const open = (['late', 'lost'] as const).map((kind) => [kind, rows.filter((facts) => isOpenAt(facts, kind, at)).length] as const)
      return new Map(open.filter(([, count]) => count > 0))
    },
  }
}
