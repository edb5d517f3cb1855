import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { listFacts } from '#domain/freight/shipments/shipment-facts.server.ts'
import { progressOf } from '#domain/freight/shipments/timeline/shipment-progress.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const now = new Date('2026-11-25T12:00:00Z')
let [customerId, shipmentId] = [0, 0]

beforeAll(async () => {
  customerId = (await seedCustomers(1))[0] ?? 0
})
beforeEach(async () => {
  await db().delete(shipments)
  shipmentId = await shipment({ number: 'S-1', mbl: 'MAEU-1' })
})

const shipment = (facts: { number: string; mbl?: string; status?: 'delivered' }) =>
  seedShipment(db(), { customerId, mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO', ...facts })
const box = (shipmentId: number, number: string, emptyReturnedAt?: Date) =>
  db()
    .insert(containers)
    .values({ shipmentId, number, status: emptyReturnedAt ? 'returned' : 'booked', ...(emptyReturnedAt && { emptyReturnedAt }) })

const mapping = containerMappingSchema.parse({
  ...{ of: 'containers', source: 'carrier', project: 4, key: 'Container', bill: 'Bill' },
  lines: {
    type: { column: 'Event', values: { LOAD: 4, DISC: 5, OUT: 8, RETURN: 9 } },
    at: 'When',
    planned: { column: 'Status', values: ['PLN', 'EST'] },
  },
})

function take(lines: string[]) {
  const file = join(place.dataDir, 'alone.csv')
  writeFileSync(file, ['Container,Bill,Event,When,Status', ...lines].join('\n'))
  return ingestContainers({ file, mapping, now })
}
const kept = () => db().select().from(containers).orderBy(asc(containers.id))
const cargo = async () => (await db().select().from(shipments).where(eq(shipments.id, shipmentId)))[0]

test('what is planned, estimated or more than a day ahead changes expected dates only', async () => {
  await take([
    'MSKU1234565,MAEU-1,LOAD,2026-11-05T08:00,ACT',
    'MSKU1234565,MAEU-1,DISC,2026-11-20T08:00,PLN',
    'MSKU1234565,MAEU-1,RETURN,2027-02-01T08:00,ACT',
  ])
  expect(await kept()).toMatchObject([{ status: 'in_transit', ata: null, eta: new Date('2026-11-20T14:00:00Z'), emptyReturnedAt: null }])
  expect(await cargo()).toMatchObject({ status: 'in_transit', atd: new Date('2026-11-05T00:00:00Z'), ata: null })
})

test('a container without a shipment column belongs to the shipment of its bill, or to the one that already has it', async () => {
  const old = await shipment({ number: 'S-0', status: 'delivered' })
  await box(old, 'CSQU3054383', new Date('2026-01-01'))
  await box(shipmentId, 'CSQU3054383')
  const report = await take([
    'MSKU1234565,maeu-1,LOAD,2026-11-05T08:00,ACT',
    'CSQU3054383,,LOAD,2026-11-06T08:00,ACT',
    'TGHU1234560,,LOAD,2026-11-06T08:00,ACT',
    'TGHU1234560,NONE-1,LOAD,2026-11-06T08:00,ACT',
  ])
  expect(report.errors).toEqual([
    { line: 4, column: 'Container', value: 'TGHU1234560', reason: 'is the container of no shipment of the project' },
    { line: 5, column: 'Bill', value: 'NONE-1', container: 'TGHU1234560', reason: 'is the bill of lading of no shipment of the project' },
  ])
  expect((await kept()).map((each) => [each.shipmentId, each.number, each.status])).toEqual([
    [old, 'CSQU3054383', 'returned'],
    [shipmentId, 'CSQU3054383', 'in_transit'],
    [shipmentId, 'MSKU1234565', 'in_transit'],
  ])
})

test('a container that two open shipments have is rejected', async () => {
  await box(shipmentId, 'CSQU3054383')
  await box(await shipment({ number: 'S-2' }), 'CSQU3054383')
  expect((await take(['CSQU3054383,,LOAD,2026-11-06T08:00,ACT'])).errors).toMatchObject([
    { reason: 'is the container of several shipments' },
  ])
})

test('the last returned container completes its shipment as delivered', async () => {
  const lines = ['MSKU1234565,MAEU-1,RETURN,2026-11-20T08:00,ACT', 'CSQU3054383,MAEU-1,DISC,2026-11-15T08:00,ACT']
  await take(lines)
  expect(await cargo()).toMatchObject({ status: 'arrived', deliveredAt: null })
  await take([...lines, 'CSQU3054383,MAEU-1,RETURN,2026-11-22T08:00,ACT'])
  expect(await cargo()).toMatchObject({ status: 'delivered', deliveredAt: new Date('2026-11-22T14:00:00Z') })
  const [facts] = await listFacts(databasePool(), [shipmentId])
  expect(progressOf('sea', facts?.eventsInTimeline ?? [], 'booked')).toBe(100)
})

test('dates and events from other sources stay, and completed ones follow the containers', async () => {
  const ata = new Date('2026-11-01T00:00:00Z')
  await db().update(shipments).set({ ata }).where(eq(shipments.id, shipmentId))
  await db().insert(shipmentEvents).values({ shipmentId, eventType: 9, occurredAt: ata, timeZone: 'UTC', source: 'other' })
  await take(['MSKU1234565,MAEU-1,LOAD,2026-10-05T08:00,ACT', 'MSKU1234565,MAEU-1,DISC,2026-11-15T08:00,ACT'])
  expect(await cargo()).toMatchObject({ ata, atd: new Date('2026-10-05T00:00:00Z'), status: 'arrived' })
  await take(['MSKU1234565,MAEU-1,LOAD,2026-10-06T08:00,ACT'])
  expect(await cargo()).toMatchObject({ ata, atd: new Date('2026-10-06T00:00:00Z'), status: 'arrived' })
  const events = await db().execute(sql`select event_type, source from shipment_events order by event_type`)
  expect(events.rows).toEqual([
    { event_type: 7, source: 'containers of all' },
    { event_type: 9, source: 'other' },
  ])
})

test('a bill is the same with the carrier’s code before its digits and without, and never that of another carrier', async () => {
  const maersk = await shipment({ number: 'S-2', mbl: 'MAEU254804822' })
  const hapag = await shipment({ number: 'S-3', mbl: '254804999' })
  // A file can have one bill both ways, as two shipments: the one that is written alike is meant.
  const [coded, plain] = [await shipment({ number: 'S-4', mbl: 'OOLU2673645000' }), await shipment({ number: 'S-5', mbl: '2673645000' })]
  await db().update(shipments).set({ carrier: 'Hapag-Lloyd AG' }).where(eq(shipments.id, hapag))
  const report = await take([
    'MSKU1234565,254804822,LOAD,2026-11-05T08:00,ACT',
    'TGHU1234560,HLCU-254804999,LOAD,2026-11-05T08:00,ACT',
    'TCLU1234568,MAEU254804999,LOAD,2026-11-05T08:00,ACT',
    'CSQU3054383,MSCU 254804822,LOAD,2026-11-05T08:00,ACT',
    'CMAU4567890,oolu2673645000,LOAD,2026-11-05T08:00,ACT',
    'CMAU4567890,2673645000,LOAD,2026-11-05T08:00,ACT',
  ])
  expect(report.errors.map(({ value }) => value)).toEqual(['MAEU254804999', 'MSCU 254804822'])
  expect((await kept()).map((each) => [each.shipmentId, each.number])).toEqual([
    [maersk, 'MSKU1234565'],
    [hapag, 'TGHU1234560'],
    [coded, 'CMAU4567890'],
    [plain, 'CMAU4567890'],
  ])
})

test('a line of a master bill over the house bills of several customers is each of theirs that has the container', async () => {
  const [other, gone] = [await shipment({ number: 'S-2', mbl: 'MAEU-1' }), await shipment({ number: 'S-3', mbl: 'MAEU-1' })]
  await box(shipmentId, 'CSQU3054383')
  await box(other, 'CSQU3054383')
  await box(other, 'MSKU1234565')
  const report = await take([
    'CSQU3054383,MAEU-1,LOAD,2026-11-05T08:00,ACT',
    'MSKU1234565,MAEU-1,LOAD,2026-11-06T08:00,ACT',
    'TGHU1234560,MAEU-1,LOAD,2026-11-06T08:00,ACT',
  ])
  expect(report).toMatchObject({ lines: { taken: 2, unchanged: 0, rejected: 1 }, containers: { total: 2, changed: 2 } })
  expect(report.errors).toMatchObject([{ line: 4, reason: 'is the bill of lading of several shipments' }])
  expect((await kept()).map((each) => [each.shipmentId, each.number, each.status])).toEqual([
    [shipmentId, 'CSQU3054383', 'in_transit'],
    [other, 'CSQU3054383', 'in_transit'],
    [other, 'MSKU1234565', 'in_transit'],
  ])
  expect(gone).toBeGreaterThan(0)
})

test('each container of a cell is taken, and its line is counted once', async () => {
  const report = await take([
    '"MSKU 123456-5, TGHU1234560; MSKU1234565",MAEU-1,LOAD,2026-11-05T08:00,ACT',
    'CSQU3054383 (40HC),MAEU-1,LOAD,2026-11-05T08:00,ACT',
    'CSQU3054383/TGHU1234560,NONE-1,LOAD,2026-11-05T08:00,ACT',
  ])
  expect(report.lines).toEqual({ total: 3, taken: 2, unchanged: 0, rejected: 1 })
  expect(report.containers).toMatchObject({ total: 3, made: 3 })
  expect((await kept()).map(({ number, status }) => `${number} ${status}`).sort()).toEqual([
    'CSQU3054383 in_transit',
    'MSKU1234565 in_transit',
    'TGHU1234560 in_transit',
  ])
})
