import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { customerList } from '#domain/directory/customers/customer-list.ts'
import { customerRows } from '#domain/directory/customers/customer-listing.server.ts'
import type { RowPlace } from '#domain/platform/search/rows-after.ts'
import { rounds } from '#tests/support/extent.ts'
import { change, insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
let viewer: Viewer
const now = new Date('2026-11-25T12:00:00Z')

beforeAll(async () => {
  viewer = await seedViewer({ roleId: 1 })
  // Equal keys, empty ones, and names that fold to the same letters.
  for (let n = 0; n < 23; n += 1) {
    const country = [null, 'MX', 'US'][n % 3] ?? null
    await seedCustomer(db(), { name: ['Ácme', 'acme', 'Beta'][n % 3] ?? '', country, rfc: n % 4 === 0 ? null : `RFC${n % 5}` })
  }
})

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

async function walk(search: string, perPage: number, between = async () => {}): Promise<number[]> {
  const query = readListQuery(customerList, new URLSearchParams(search))
  const seen: number[] = []
  let after: RowPlace | null = null
  do {
    const found: Awaited<ReturnType<typeof customerRows.after>> = await customerRows.after(viewer, query, { after, perPage }, now)
    seen.push(...idsOf(found.rows))
    after = found.rows.length < perPage ? null : found.last
    await between()
  } while (after)
  return seen
}

test('a walk in any order returns the rows of the pages, whatever the keys and their gaps', async () => {
  const orders = customerList.columns.filter(({ sort }) => sort).map(({ key }) => key)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...orders), fc.boolean(), fc.integer({ min: 1, max: 9 }), async (sort, descending, perPage) => {
      const search = `sort=${sort}&dir=${descending ? 'desc' : 'asc'}`
      const pages: number[] = []
      for (let page = 1; page <= 3; page += 1) {
        const query = readListQuery(customerList, new URLSearchParams(`${search}&page=${page}`))
        pages.push(...idsOf((await customerRows.page(viewer, query, now)).page.rows))
      }
      expect(await walk(search, perPage)).toEqual([...new Set(pages)])
    }),
    { numRuns: rounds({ once: 10, all: 60 }) },
  )
})

test('rows that are added, deleted and moved meanwhile make no other row come twice or not at all', async () => {
  const before = await walk('sort=name', 50)
  const moved = before.slice(0, 4)
  let turn = 0
  const seen = await walk('sort=name', 3, async () => {
    turn += 1
    if (turn > 4) return
    await insertCustomer(`aardvark ${turn}`)
    await change('update customers set name = $2 where id = $1', moved[turn - 1], `zulu ${turn}`)
  })
  for (const id of before.slice(4)) expect(seen.filter((each) => each === id)).toHaveLength(1)
})
