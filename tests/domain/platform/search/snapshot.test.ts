import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { rowsAtOnce } from '#domain/platform/change-log/change-log.server.ts'
import { inSnapshot, streamFacts } from '#domain/platform/search/snapshot.server.ts'
import { change, insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const count = 2 * rowsAtOnce + 1

beforeAll(async () => {
  const customer = await insertCustomer('Acme')
  await change(
    `insert into shipments (project_id, customer_id, number, status, shipment_date)
     select 4, $1, 'ASN-' || n, 'booked', '2026-01-01' from generate_series(1, $2::int) n`,
    customer,
    count,
  )
})

const stream = (use: (batch: { id: number }[]) => 'stop' | undefined) =>
  inSnapshot(databasePool(), async (client) => {
    for await (const batch of streamFacts(shipmentCollection, client, shipmentCollection.selectAll)) if (use(batch) === 'stop') break
    return client.query<{ one: number }>('select 1 as one')
  })

test('a snapshot streams rows in the order asked for, in bounded batches, each once', async () => {
  const sizes: number[] = []
  const ids: number[] = []
  await stream((batch) => {
    sizes.push(batch.length)
    ids.push(...batch.map(({ id }) => id))
    return undefined
  })
  expect(sizes).toEqual([rowsAtOnce, rowsAtOnce, 1])
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  expect(new Set(ids).size).toBe(count)
})

test('a caller that stops half-way keeps the connection, and one that fails half-way gets no other error', async () => {
  const { rows } = await stream(() => 'stop')
  expect(rows).toEqual([{ one: 1 }])
  const failing = stream(() => {
    throw new Error('The disk is full.')
  })
  await expect(failing).rejects.toThrow('The disk is full.')
  expect((await change('select 2 as two')).rows).toEqual([{ two: 2 }])
})
