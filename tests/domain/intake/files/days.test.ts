import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { containerFacts, shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { shipmentDates, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const now = new Date('2026-03-20T12:00:00Z')

beforeEach(() => db().execute(sql`truncate shipments cascade`))

const write = (lines: string[]) => {
  const file = join(place.dataDir, 'days.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

describe('a feed of shipments', () => {
  const mapping = mappingSchema.parse({
    ...{ source: 'days', project: 4, customer: { column: 'Owner' }, key: 'Nr', origin: { code: 'From' }, destination: { code: 'To' } },
    fields: { shipmentDate: 'Day', mode: { value: 'sea' }, etd: 'ETD', eta: 'ETA', ata: 'ATA' },
    events: [{ type: 9, at: 'ata', modes: ['sea'] }],
    dates: ['YYYY-MM-DD 00:00:00'],
  })
  const take = (...rows: string[]) =>
    ingestFeed({ file: write(['Nr,Owner,Day,From,To,ETD,ETA,ATA', ...rows.map((row) => `${row}`)]), mapping, now })
  const cargo = async () => (await db().select().from(shipments).orderBy(asc(shipments.number)))[0]
  const versions = () =>
    db()
      .select({ kind: shipmentDates.kind, at: shipmentDates.expectedAt, isDay: shipmentDates.isDay })
      .from(shipmentDates)
      .orderBy(asc(shipmentDates.id))
  const noon = new Date('2026-03-15T18:00:00Z')

  test('a day alone is stored as a day, in dates, versions and events, and a time is not', async () => {
    await take('S-1,Acme,2026-02-01,CNSHA,MXZLO,2026-02-10T08:30,2026-03-15,2026-03-16')
    expect(await cargo()).toMatchObject({ etdIsDay: false, eta: noon, etaIsDay: true, ataIsDay: true })
    expect(await versions()).toEqual([
      { kind: 'etd', at: new Date('2026-02-10T00:30:00Z'), isDay: false },
      { kind: 'eta', at: noon, isDay: true },
    ])
    expect(await db().select().from(shipmentEvents)).toMatchObject([{ eventType: 9, isDay: true }])
    const [facts] = await db().select().from(shipmentFacts)
    expect(facts).toMatchObject({ latestEtaIsDay: true, firstEtaIsDay: true, arrivedAtIsDay: true, departedAtIsDay: false })
  })

  test('the same day again changes nothing, a time makes it an instant, and another day a day', async () => {
    const row = (eta: string) => `S-1,Acme,2026-02-01,CNSHA,MXZLO,,${eta},`
    await take(row('2026-03-15'))
    const before = await cargo()
    expect((await take(row('2026-03-15'))).shipments).toMatchObject({ unchanged: 1 })
    expect(await cargo()).toEqual(before)
    await take(row('2026-03-15T14:00'))
    expect(await cargo()).toMatchObject({ eta: new Date('2026-03-15T20:00:00Z'), etaIsDay: false })
    await take(row('2026-03-17'))
    expect((await versions()).map(({ isDay }) => isDay)).toEqual([true, false, true])
  })

  test('an hour that turns out to be noon, or is withdrawn, is no new version of the date', async () => {
    const row = (eta: string) => `S-1,Acme,2026-02-01,CNSHA,MXZLO,,${eta},`
    await take(row('2026-03-15'))
    await take(row('2026-03-15T12:00'))
    expect(await versions()).toEqual([{ kind: 'eta', at: noon, isDay: false }])
    await take(row('2026-03-15'))
    expect(await versions()).toEqual([{ kind: 'eta', at: noon, isDay: true }])
  })

  test('a source that writes every day with midnight names that format, and its days are days', async () => {
    await take('S-1,Acme,2026-02-01,CNSHA,MXZLO,,2026-03-15 00:00:00,')
    expect(await cargo()).toMatchObject({ eta: noon, etaIsDay: true })
  })

  test('an arrival ahead is expected as the day or the time that it is, on every line', async () => {
    const { eta: _, ...fields } = mapping.fields
    const file = write(['Nr,Owner,Day,To,ATA', 'S-1,Acme,2026-02-01,MXZLO,2026-03-15', 'S-2,Acme,2026-02-01,MXZLO,2026-04-15'])
    await ingestFeed({ file, mapping: { ...mapping, origin: undefined, fields: { ...fields, etd: undefined } }, now })
    const rows = await db().select().from(shipments).orderBy(asc(shipments.number))
    expect(rows).toMatchObject([
      { ataIsDay: true, eta: null, etaIsDay: false },
      { ata: null, ataIsDay: false, eta: new Date('2026-04-15T18:00:00Z'), etaIsDay: true },
    ])
  })
})

describe('a feed of containers', () => {
  let shipmentId = 0
  beforeEach(async () => {
    const [customerId = 0] = await seedCustomers(1)
    shipmentId = await seedShipment(db(), { customerId, number: 'S-1', mode: 'sea', originPort: 'CNSHA', destinationPort: 'MXZLO' })
  })
  const mapping = containerMappingSchema.parse({
    ...{ of: 'containers', source: 'boxes', project: 4, key: 'Box', shipment: 'Nr' },
    fields: { eta: 'ETA', emptyReturnedAt: 'Back' },
    lines: { type: { column: 'Event', values: { LOAD: 4, DISC: 5 } }, at: 'When' },
  })
  const take = (...rows: string[]) => ingestContainers({ file: write(['Box,Nr,ETA,Back,Event,When', ...rows]), mapping, now })
  const box = async () => (await db().select().from(containers))[0]
  const factsOfShipment = async () =>
    (await db().select().from(shipments).where(eq(shipments.id, shipmentId)))[0] as typeof shipments.$inferSelect

  test('days of its fields and events are days, and complete their shipment as days', async () => {
    await take('MSKU1234565,S-1,2026-03-10,,LOAD,2026-02-10', 'MSKU1234565,S-1,2026-03-10,,DISC,2026-03-11T09:00')
    expect(await box()).toMatchObject({ etaIsDay: true, emptyReturnedAtIsDay: false })
    expect(await db().select().from(containerEvents).orderBy(asc(containerEvents.eventType))).toMatchObject([
      { eventType: 4, isDay: true },
      { eventType: 5, isDay: false },
    ])
    const [facts] = await db().select().from(containerFacts)
    expect(facts).toMatchObject({ etaIsDay: true, departedAtIsDay: true, ownDepartedAtIsDay: true, arrivedAtIsDay: false })
    expect(await factsOfShipment()).toMatchObject({ atdIsDay: true, ataIsDay: false })
    const told = await db().select().from(shipmentEvents).orderBy(asc(shipmentEvents.eventType))
    expect(told).toMatchObject([
      { eventType: 7, isDay: true },
      { eventType: 9, isDay: false },
    ])
  })

  test('the same day again changes nothing, and a time later makes an instant of it and of its shipment’s date', async () => {
    const row = (when: string) => `MSKU1234565,S-1,2026-03-10,,DISC,${when}`
    await take(row('2026-03-11'))
    expect(await factsOfShipment()).toMatchObject({ ataIsDay: true })
    expect((await take(row('2026-03-11'))).containers).toMatchObject({ unchanged: 1 })
    await take(row('2026-03-11T12:00'))
    expect(await factsOfShipment()).toMatchObject({ ata: new Date('2026-03-11T18:00:00Z'), ataIsDay: false })
  })

  test('a date that a person typed stays a day until the feed brings another one', async () => {
    await take('MSKU1234565,S-1,,2026-03-11T09:00,,')
    const typed = { emptyReturnedAt: new Date('2026-03-12T18:00:00Z'), emptyReturnedAtIsDay: true }
    await db().update(containers).set(typed)
    await take('MSKU1234565,S-1,2026-03-09,2026-03-11T09:00,,')
    expect(await box()).toMatchObject(typed)
    await take('MSKU1234565,S-1,2026-03-09,2026-03-13T09:00,,')
    expect(await box()).toMatchObject({ emptyReturnedAt: new Date('2026-03-13T15:00:00Z'), emptyReturnedAtIsDay: false })
  })
})

test('a container of a shipment without places notes that its times are in UTC, where it has any', async () => {
  await seedShipment(db(), { customerId: (await seedCustomers(1))[0] ?? 0, number: 'S-9' })
  const mapping = containerMappingSchema.parse({
    ...{ of: 'containers', source: 'line', project: 4, key: 'Box', shipment: 'Nr', fields: { eta: 'ETA', weightKg: 'Weight' } },
  })
  const notes = async (eta: string) =>
    (await ingestContainers({ file: write(['Nr,Box,ETA,Weight', `S-9,MSKU1234565,${eta},9000`]), mapping, now })).notes
  expect([await notes(''), (await notes('2026-03-01')).map(({ field }) => field)]).toEqual([[], ['terminal']])
})
