import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facts } from '#db/mirror/query/index-definition.ts'
import { isBefore, type Ordering, type Place } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { createTable, goneRow, ownerOf, rowOf, tableOf } from '#domain/platform/search/engine/engine-table.ts'
import { connectEngine, type ListEngine } from '#domain/platform/search/engine/list-engine.server.ts'
import {
  bruteForce,
  expectedPlace,
  factsOf,
  isOpenAt,
  ordering,
  type Parcels,
  parcel,
  parcels,
  question,
  word,
} from '#tests/db/mirror/parcels.ts'
import { startClickhouse } from '#tests/domain/platform/search/engine/start-chdb.ts'
import { inAll } from '#tests/support/extent.ts'

let engine: ListEngine
let server: Awaited<ReturnType<typeof startClickhouse>>
beforeAll(async () => {
  if (!inAll) return
  server = await startClickhouse()
  engine = connectEngine(server.address)
  await engine.client.command({ query: createTable(parcels) })
}, 120_000)
afterAll(async () => {
  await engine?.client.close()
  await server?.end()
})

test.runIf(inAll)(
  'ClickHouse answers any question as a scan of every row does, whatever was inserted, moved and deleted',
  async () => {
    let version = 0
    const model = new Map<number, Facts<Parcels>>()
    const write = async (changes: readonly [number, Facts<Parcels> | undefined][]) => {
      version += 1
      const rows = changes.flatMap(([id, facts]) => {
        const former = model.get(id)
        if (facts) model.set(id, facts)
        else model.delete(id)
        const gone = former ? [goneRow({ id, owner: ownerOf(parcels, former), recency: former.recency }, String(version))] : []
        const isReplaced = former && facts && ownerOf(parcels, former) === ownerOf(parcels, facts) && former.recency === facts.recency
        return [...(isReplaced ? [] : gone), ...(facts ? [rowOf(parcels, facts, String(version))] : [])]
      })
      await engine.client.insert({ table: tableOf(parcels), values: rows, format: 'JSONEachRow' })
    }
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(parcel, { selector: ({ id }) => id, minLength: 20, maxLength: 60 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 10 }),
        fc.array(fc.tuple(question, ordering, fc.integer({ min: 1, max: 8 }), word), { minLength: 3, maxLength: 6 }),
        async (put, removed, asked) => {
          await write(put.map((each) => [each.id, factsOf(each)]))
          await write(removed.map((id) => [id, undefined]))
          for (const [question, ordering, page, named] of asked) await check(model, question, ordering, page, named)
        },
      ),
      { numRuns: 60 },
    )
  },
  600_000,
)

async function check(
  model: Map<number, Facts<Parcels>>,
  query: IndexQuery<Parcels>,
  ordering: Ordering<Parcels>,
  page: number,
  named: string,
) {
  const expected = bruteForce(model, query).sort((one, other) =>
    isBefore(expectedPlace(one, ordering), expectedPlace(other, ordering), ordering.descending) ? -1 : 1,
  )
  const pages = Math.max(1, Math.ceil(expected.length / 3))
  const given = Math.min(page, pages)
  const slice = (list: Facts<Parcels>[]) => list.slice((given - 1) * 3, given * 3).map((facts) => facts.card)
  const listed = await engine.list(parcels, query, { page, perPage: 3 }, ordering)
  expect(listed).toEqual({ total: expected.length, page: given, cards: slice(expected) })
  const walked: string[] = []
  let after: Place | null = null
  do {
    const found: Awaited<ReturnType<typeof engine.listAfter>> = await engine.listAfter(parcels, query, { after, perPage: 7 }, ordering)
    expect(found.total).toBe(expected.length)
    walked.push(...found.cards)
    after = found.last
  } while (after)
  expect(walked).toEqual(expected.map((facts) => facts.card))
  const isNamed = (facts: Facts<Parcels>) => facts.words.includes(named)
  const reordered = [...expected.filter(isNamed), ...expected.filter((facts) => !isNamed(facts))]
  expect((await engine.list(parcels, query, { page, perPage: 3 }, ordering, named)).cards).toEqual(slice(reordered))
  const facets = ['kind', 'tag', 'person'] as const
  const counted = await engine.countByEach(
    parcels,
    facets.map((facet) => ({ facet, question: query })),
  )
  for (const [at, facet] of facets.entries()) {
    const counts = new Map<string, number>()
    for (const facts of expected) for (const each of facts.values[facet]) counts.set(each, (counts.get(each) ?? 0) + 1)
    expect(new Map([...(counted[at] ?? [])].sort())).toEqual(new Map([...counts].sort()))
  }
  const at = query.open?.[0]?.at ?? 4
  const open = (['late', 'lost'] as const).map((kind) => [kind, expected.filter((facts) => isOpenAt(facts, kind, at)).length] as const)
  expect(await engine.countOpen(parcels, query, ['late', 'lost'], at)).toEqual(new Map(open.filter(([, count]) => count > 0)))
}
