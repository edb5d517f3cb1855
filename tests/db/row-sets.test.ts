import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { asInserted, insertSets, updateSets } from '#db/postgres/row-sets.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

withRecord()

test('rows with different columns are inserted with the defaults of the others, and an update leaves what a row does not give', async () => {
  const [customerId = 0] = await seedCustomers(1)
  const shipmentId = await seedShipment(db(), { customerId })
  const eta = new Date('2026-03-04T18:00:00Z')
  const rows = [
    { shipmentId, number: 'A', status: 'booked', eta, etaIsDay: true, weightKg: 100.25 },
    { shipmentId, number: 'B', status: 'booked', carrier: 'Maersk "Línea"', type: undefined },
    { shipmentId, number: 'C', status: 'booked', carrier: null, dgr: true },
  ]
  const kept = await db().transaction(async (tx) => {
    const made = await insertSets<{ id: number; number: string }>(tx, containers, rows, () => sql`returning id::float8 as id, number`)
    const ids = new Map(made.map(({ number, id }) => [number, id]))
    const idOf = (number: string) => ids.get(number) ?? 0
    await updateSets(tx, containers, [
      { id: idOf('A'), carrier: 'MSC' },
      { id: idOf('B'), carrier: null, pieces: 7 },
    ])
    return tx.select().from(containers).orderBy(asc(containers.number))
  })
  expect(kept).toMatchObject([
    { number: 'A', eta, etaIsDay: true, weightKg: 100.25, dgr: false, carrier: 'MSC', version: 2 },
    { number: 'B', eta: null, etaIsDay: false, carrier: null, pieces: 7, type: null },
    { number: 'C', carrier: null, dgr: true, version: 1 },
  ])
  expect(kept[0]?.updatedAt.getTime()).toBeGreaterThanOrEqual(kept[0]?.createdAt.getTime() ?? Number.NaN)
})

test('a row that exists takes the columns that the set gives', async () => {
  const write = (name: string, value: object) =>
    db().transaction((tx) =>
      insertSets(tx, settings, [{ key: name, value }], (columns) => sql`on conflict (key) do update set ${asInserted(columns)}`),
    )
  await write('row-sets', { first: 1 })
  await write('row-sets', { second: ['two', null] })
  expect(await db().select({ value: settings.value }).from(settings).where(eq(settings.key, 'row-sets'))).toEqual([
    { value: { second: ['two', null] } },
  ])
})
