import { beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { type ContainerSeed, seedShipment } from '#db/seed/seed-shipments.ts'
import { containerCollection } from '#domain/freight/containers/index/container-collection.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord('with ports')
let customerId = 0
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

beforeAll(async () => {
  customerId = await seedCustomer(db())
})

const arrived = { mode: 'sea', status: 'arrived', destinationPort: 'NLRTM', ata: noon('2026-03-01') } as const
const put = (container: ContainerSeed) => seedShipment(db(), { ...arrived, customerId, containers: [container] })

async function findOver(shipmentId: number): Promise<string[]> {
  await detectExceptions(noon('2026-03-20'))
  const { rows } = await databasePool().query<{ opensAt: Date; closesAt: Date | null }>(
    `select opens_at as "opensAt", closes_at as "closesAt" from exceptions
     where shipment_id = $1 and kind = 'free-time-over' and revised_at is null`,
    [shipmentId],
  )
  return rows.map(({ opensAt, closesAt }) => `${opensAt.toISOString().slice(0, 16)} to ${closesAt?.toISOString().slice(0, 16) ?? 'open'}`)
}

test('free time needs a tariff of the carrier and port, and follows its changes', async () => {
  const plain = await put({ carrier: 'Maersk' })
  const own = await put({ carrier: 'Maersk', carrierFreeDays: 10 })
  const short = await put({ carrier: 'Maersk', customerFreeDays: 2 })
  expect(await findOver(plain)).toEqual([])
  await seedTariff(db(), { demurrageFreeDays: 4 })
  // The shipment's arrival counts for the container. March 5 ends in Rotterdam an hour before it ends in UTC.
  expect(await findOver(plain)).toEqual(['2026-03-05T23:00 to open'])
  const special = await seedTariff(db(), { carrier: 'Maersk', port: 'NLRTM', demurrageFreeDays: 7 })
  expect(await findOver(plain)).toEqual(['2026-03-08T23:00 to open'])
  await databasePool().query('update tariffs set demurrage_free_days = 6 where id = $1', [special])
  expect(await findOver(plain)).toEqual(['2026-03-07T23:00 to open'])
  // Days agreed for the container win, and the clock that ends first counts.
  expect(await findOver(own)).toEqual(['2026-03-11T23:00 to open'])
  expect(await findOver(short)).toEqual(['2026-03-03T23:00 to open'])
})

test('an arrival and a return known by events alone start and stop the clock', async () => {
  const events = [{ eventType: 5, occurredAt: noon('2026-03-04') }]
  const shipmentId = await put({ carrier: 'ONE', carrierFreeDays: 3, status: 'arrived', events })
  expect(await findOver(shipmentId)).toEqual(['2026-03-07T23:00 to open'])
  await databasePool().query(
    `insert into container_events (container_id, event_type, occurred_at, time_zone)
     select id, 9, $2, 'UTC' from containers where shipment_id = $1`,
    [shipmentId, noon('2026-03-10')],
  )
  expect(await findOver(shipmentId)).toEqual(['2026-03-07T23:00 to 2026-03-10T12:00'])
})

test('the lists of containers and the exceptions end free time at the same moment for every container', async () => {
  await detectExceptions(noon('2026-03-20'))
  const { rows } = await databasePool().query<{ id: number }>('select id::float8 as id from containers order by id')
  const ids = rows.map(({ id }) => id)
  const listed = (await containerCollection.listFacts(await databasePool(), ids)).flatMap(({ id, intervals }) =>
    (intervals?.over ?? []).map(({ from, until }) => [id, from, Number.isFinite(until) ? until : null]),
  )
  const { rows: kept } = await databasePool().query<{ id: number; from: Date; until: Date | null }>(
    `select container_id::float8 as id, opens_at as "from", closes_at as until from exceptions
     where kind = 'free-time-over' and revised_at is null order by container_id`,
  )
  expect(kept.length).toBe(4)
  expect(kept.map(({ id, from, until }) => [id, from.getTime(), until?.getTime() ?? null])).toEqual(listed)
})

test('the last possible date, which other systems write for "no end", is a valid last free day', async () => {
  const shipmentId = await put({ maxCarrierEmptyReturnedOn: '9999-12-31', maxEmptyReturnedOn: '9999-12-31' })
  const [over] = await findOver(shipmentId)
  expect(over).toContain('to open')
  const { rows } = await databasePool().query<{ id: number }>('select id::float8 as id from containers where shipment_id = $1', [
    shipmentId,
  ])
  const [facts] = await containerCollection.listFacts(
    databasePool(),
    rows.map(({ id }) => id),
  )
  expect(facts?.order.deadline).toBe(Date.parse('9999-12-31'))
})
