import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { checkDigit } from '#db/seed/container-number.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { listContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { checkMapping, readMappingFile } from '#domain/intake/files/find-mapping.server.ts'
import { findFeed, ingestFile } from '#domain/intake/imports/any-feed.server.ts'
import { describeContainerReport, ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const example = 'docs/feeds/containers.yaml'
const header = 'Container,Shipment,Size,Line,Gross kg,Free days,Last free day,Expected,Port,Event,When,Remark'.split(',')
const usual = 'MSKU1234565,S-1,40HC,Maersk,100,7,,3/4/2026,MXZLO,Discharged,3/3/2026 22:30,'.split(',')
const line = (changed: Record<string, string> = {}) => header.map((column, at) => changed[column] ?? usual[at] ?? '')
const withCheckDigit = (letters: string) => `${letters}${checkDigit(letters)}`
let [customerId, otherId, shipmentId] = [0, 0, 0]

beforeAll(async () => {
  const ids = await seedCustomers(2)
  customerId = ids[0] ?? 0
  otherId = ids[1] ?? 0
  await db().update(customers).set({ name: 'Acme' }).where(eq(customers.id, customerId))
})
beforeEach(async () => {
  await db().delete(shipments)
  await db().delete(feedRuns)
  shipmentId = await seedShipment(db(), { customerId, number: 'S-1', originPort: 'CNSHA', destinationPort: 'NLRTM' })
})

async function take(lines: string[][], { dryRun = false, changed = {} }: { dryRun?: boolean; changed?: object } = {}) {
  const file = join(place.dataDir, 'containers.csv')
  writeFileSync(file, [header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'))
  const mapping = checkMapping(containerMappingSchema, { ...((await readMappingFile(example)) as object), ...changed }, example)
  return ingestContainers({ file, mapping, dryRun })
}
const kept = () => db().select().from(containers).orderBy(asc(containers.number))
const told = () => db().select().from(containerEvents).orderBy(asc(containerEvents.occurredAt))

test('the example is imported: fields, dates in the port’s time zone, events and status', async () => {
  const report = await ingestFile('docs/feeds/containers.csv', example)
  expect(report).toMatchObject({
    lines: { total: 4, taken: 4, unchanged: 0, rejected: 0 },
    containers: { total: 2, made: 2, changed: 0, unchanged: 0 },
    events: 3,
    notes: [{ field: 'Last free day', kind: 'not given', count: 3 }],
  })
  expect(await kept()).toMatchObject([
    { number: 'CSQU3054383', shipmentId, type: '20GP', status: 'out_of_gate', maxCarrierEmptyReturnedOn: '2026-03-14', weightKg: null },
    {
      ...{ number: 'MSKU1234565', shipmentId, type: '40HC', carrier: 'Maersk', status: 'arrived', portTerminal: 'MXZLO' },
      ...{ weightKg: 12_400.5, carrierFreeDays: 7, maxCarrierEmptyReturnedOn: null, ata: null },
      // Noon at Manzanillo on the latest expected day of the lines.
      eta: new Date('2026-03-04T18:00:00Z'),
    },
  ])
  // Loading is dated in Shanghai, the rest in Manzanillo.
  expect(await told()).toMatchObject([
    { eventType: 4, occurredAt: new Date('2026-02-09T22:00:00Z'), timeZone: 'Asia/Shanghai', source: 'terminal' },
    { eventType: 5, occurredAt: new Date('2026-03-04T04:30:00Z'), timeZone: 'America/Mexico_City', description: 'Bay 12' },
    { eventType: 8, occurredAt: new Date('2026-03-06T14:15:00Z'), timeZone: 'America/Mexico_City' },
  ])
  expect(describeContainerReport(report as Awaited<ReturnType<typeof take>>)).toContain('containers 2: 2 new, 0 changed, 0 unchanged')
  expect(await db().$count(feedRuns)).toBe(1)
  const ids = (await kept()).map(({ id }) => id)
  const facts = await listContainerFacts(databasePool(), ids)
  expect(facts.map(({ ata }) => ata)).toEqual(expect.arrayContaining([null, new Date('2026-03-04T04:30:00Z')]))
})

test('an unchanged container is not written, a dry run writes nothing, and one changed value writes only that container', async () => {
  expect((await take([line()], { dryRun: true })).containers).toMatchObject({ made: 1 })
  expect(await kept()).toEqual([])
  await take([line()])
  // A user corrects the container, and another feed reports Out of Gate.
  const id = (await kept())[0]?.id ?? 0
  await db().update(containers).set({ carrierFreeDays: 14, portTerminal: 'MXVER' }).where(eq(containers.id, id))
  await db()
    .insert(containerEvents)
    .values({ containerId: id, eventType: 8, occurredAt: new Date('2026-03-05T12:00:00Z'), timeZone: 'UTC', source: 'gate' })
  const before = await kept()
  expect((await take([line()])).containers).toMatchObject({ made: 0, changed: 0, unchanged: 1 })
  expect(await kept()).toEqual(before)

  const report = await take([line({ Size: '20GP', Line: '' }), line({ Event: 'Empty in', When: '3/9/2026' })])
  expect(report.containers).toMatchObject({ changed: 1 })
  expect(await kept()).toMatchObject([
    { id, type: '20GP', carrier: 'Maersk', carrierFreeDays: 14, portTerminal: 'MXVER', status: 'returned' },
  ])
  expect((await told()).map(({ eventType, source }) => [eventType, source])).toEqual([
    [5, 'terminal'],
    [8, 'gate'],
    [9, 'terminal'],
  ])
  // The feed withdraws what it no longer says.
  await take([line({ Line: '', Event: '', When: '' })])
  expect(await kept()).toMatchObject([{ carrier: null, carrierFreeDays: 14 }])
  expect(await told()).toMatchObject([{ eventType: 8 }])
})

test('new, changed, unchanged and rejected containers of one file are each written as they are, in the same statements however many', async () => {
  const numberOf = (at: number) => withCheckDigit(`MSKU${String(at).padStart(6, '0')}`)
  const many = (from: number, count: number, changed = {}) =>
    Array.from({ length: count }, (_, at) => line({ Container: numberOf(from + at), ...changed }))
  await take(many(1, 3))
  const sent = vi.spyOn(pg.Query.prototype, 'submit')
  const mixed = (count: number) => [
    ...many(1, 1),
    ...many(2, 1, { 'Gross kg': `${100 + count}`, Line: '' }),
    ...many(10 * count, count),
    line({ Container: numberOf(5), Shipment: 'S-absent' }),
  ]
  expect((await take(mixed(2))).containers).toEqual({ total: 4, made: 2, changed: 1, unchanged: 1 })
  const statements = sent.mock.calls.length
  expect(statements).toBeGreaterThan(0)
  sent.mockClear()
  const report = await take(mixed(40))
  expect(report.containers).toEqual({ total: 42, made: 40, changed: 1, unchanged: 1 })
  expect(report.lines).toMatchObject({ rejected: 1 })
  expect(sent.mock.calls.length).toBe(statements)
  sent.mockRestore()
  const rows = await kept()
  expect(rows).toHaveLength(45)
  expect(rows.find(({ number }) => number === numberOf(2))).toMatchObject({ weightKg: 140, carrier: null, version: 3, status: 'arrived' })
  expect(rows.find(({ number }) => number === numberOf(1))).toMatchObject({ weightKg: 100, carrier: 'Maersk', version: 1 })
  expect(await told()).toHaveLength(45)
})

test('an existing container is matched by shipment and number, and the same number on another voyage is a new container', async () => {
  const other = await seedShipment(db(), { customerId, number: 'S-2', containers: [{ number: 'MSKU1234565', type: '20RF' }] })
  const report = await take([line(), line({ Shipment: 's-2', Container: 'msku 123456-5', Size: '' })])
  expect(report.containers).toMatchObject({ total: 2, made: 1, changed: 1 })
  expect((await kept()).map((each) => [each.shipmentId, each.status, each.type]).sort()).toEqual(
    [
      [shipmentId, 'arrived', '40HC'],
      [other, 'arrived', '20RF'],
    ].sort(),
  )
})

test('dates of columns become events when the mapping says so, and a status in words wins over dates', async () => {
  const events = [{ type: 5, at: 'ata', responsible: 'Terminal' }]
  const fields = { ata: 'When', status: { column: 'Remark', values: { Home: 'delivered' } } }
  await take([line({ Remark: 'Home' })], { changed: { fields, events, lines: undefined } })
  expect(await kept()).toMatchObject([{ status: 'delivered', ata: new Date('2026-03-04T04:30:00Z') }])
  expect(await told()).toMatchObject([{ eventType: 5, responsible: 'Terminal', timeZone: 'America/Mexico_City' }])
})

test.each<[what: string, changed: Record<string, string>, reason: string]>([
  ['no container number', { Container: 'BOX 7' }, 'is not a container number: four letters and seven digits'],
  ['no number at all', { Container: '' }, 'is not given'],
  ['a shipment nobody knows', { Shipment: 'S-9' }, 'is not a shipment of the project'],
  ['no shipment', { Shipment: '' }, 'is not given'],
  ['an event the mapping does not know', { Event: 'Vanished' }, 'is not among the words the mapping knows'],
  ['an event without its date', { When: '' }, 'is not given'],
  ['a date of no calendar', { When: '2/31/2026' }, 'is not a date of any known format'],
  ['free days beyond a year', { 'Free days': '366' }, 'is too large'],
  ['a weight below nothing', { 'Gross kg': '-1' }, 'is negative'],
])('%s: the line is left out and the report says why', async (_, changed, reason) => {
  const report = await take([line(changed), line({ Container: 'CSQU3054383' })])
  expect(report.lines).toEqual({ total: 2, taken: 1, unchanged: 0, rejected: 1 })
  expect(report.errors).toMatchObject([{ line: 2, reason }])
  expect((await kept()).map(({ number }) => number)).toEqual(['CSQU3054383'])
})

test('a number that several shipments share needs the customer, and another project never matches', async () => {
  const other = await seedShipment(db(), { customerId: otherId, number: 'S-1' })
  expect((await take([line()])).errors).toMatchObject([{ reason: 'is the number of several shipments' }])
  expect((await take([line()], { changed: { project: 1 } })).errors).toMatchObject([{ reason: 'is not a shipment of the project' }])
  const byCustomer = { customer: 'Remark', lines: undefined }
  expect((await take([line({ Remark: 'Customer 2' })], { changed: byCustomer })).containers).toMatchObject({ made: 1 })
  expect(await kept()).toMatchObject([{ shipmentId: other }])
})

test('lines with another spelling of the customer do not create a second container', async () => {
  await db().update(customers).set({ rfc: 'ACM010101AAA' }).where(eq(customers.id, customerId))
  const changed = { customer: 'Remark' }
  const lines = [line({ Remark: 'acm010101aaa' }), line({ Event: 'Gate out', When: '3/5/2026 10:00' })]
  for (const outcome of ['made', 'unchanged']) {
    const report = await take(lines, { changed })
    expect(report.containers).toMatchObject({ total: 1, [outcome]: 1 })
    expect(report.errors).toMatchObject([
      { line: 3, value: 'MSKU1234565', reason: 'is the container of line 2, which names its customer or shipment otherwise' },
    ])
    expect([await kept(), await told()]).toMatchObject([[{ shipmentId }], [{ eventType: 5 }]])
  }
})

test('a wrong check digit and an unknown port are noted, and the rest is imported', async () => {
  const report = await take([line({ Container: 'MSKU1234560', Port: 'ZZZZZ' })])
  expect(report.notes).toEqual([
    { field: 'Container', kind: 'check digit does not fit the number', count: 1 },
    { field: 'terminal', kind: 'no port of that name', count: 1 },
  ])
  expect(await kept()).toMatchObject([{ number: 'MSKU1234560', portTerminal: null }])
})

test('a mapping for an unknown feed, or with an event without a field, is refused with its position', async () => {
  const wrong = join(place.dataDir, 'wrong.yaml')
  writeFileSync(wrong, 'of: vessels\n')
  await expect(findFeed(wrong)).rejects.toThrow('expected containers or invoices')
  writeFileSync(wrong, 'of: containers\nsource: x\nproject: 4\nkey: A\nshipment: B\nevents: [{ type: 5, at: ata }]\n')
  await expect(findFeed(wrong)).rejects.toThrow('events.0.at: ata is not among the fields')
})
