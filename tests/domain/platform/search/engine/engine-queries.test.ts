import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facts } from '#db/mirror/query/index-definition.ts'
import type { Ordering, Place } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { createTable, goneRow, ownerOf, rowOf, tableOf } from '#domain/platform/search/engine/engine-table.ts'
import { connectEngine, type ListEngine } from '#domain/platform/search/engine/list-engine.server.ts'
import { expectedOf, factsOf, ordering, type Parcels, parcel, parcels, question, word } from '#tests/db/mirror/parcels.ts'
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
  const expected = expectedOf(model, query, ordering, page)
  const { rows } = expected
  expect(await engine.list(parcels, query, { page, perPage: 3 }, ordering)).toEqual(expected.page)
  const walked: string[] = []
  let after: Place | null = null
  do {
    const found: Awaited<ReturnType<typeof engine.listAfter>> = await engine.listAfter(parcels, query, { after, perPage: 7 }, ordering)
    expect(found.total).toBe(rows.length)
    walked.push(...found.cards)
    after = found.last
  } while (after)
  expect(walked).toEqual(rows.map((facts) => facts.card))
  expect((await engine.list(parcels, query, { page, perPage: 3 }, ordering, named)).cards).toEqual(expected.cardsFirst(named))
  const facets = ['kind', 'tag', 'person'] as const
  const questions = facets.map((facet) => ({ facet, question: query }))
  const counted = await engine.countByEach(parcels, questions)
  expect(counted.map((counts) => new Map([...counts].sort()))).toEqual(facets.map(expected.countBy))
  const at = query.open?.[0]?.at ?? 4
  expect(await engine.countOpen(parcels, query, ['late', 'lost'], at)).toEqual(expected.countOpen(at))
}
