import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { run, undo } from '#tests/domain/intake/undo/taken.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, feed_runs, held_shipments, change_sets cascade`)
})

const plain = {
  ...{ source: 'orders', project: 4, key: 'Nr', customer: { column: 'Owner', unknown: 'create' } },
  ...{ origin: { code: 'From' }, destination: { code: 'To' } },
  fields: { shipmentDate: 'Due', mode: { value: 'sea' } },
}
/** A leg a line. */
const eachLine = {
  ...plain,
  legs: [
    {
      ...{ from: { code: 'Load' }, to: { code: 'Discharge' }, vessel: 'Ship', voyage: 'Voyage', carrier: 'Line' },
      ...{ mode: { column: 'By', values: { Truck: 'land', Train: 'rail', Ship: 'sea' } }, etd: 'ETD', atd: 'ATD', eta: 'ETA', ata: 'ATA' },
    },
  ],
}
const header = 'Nr,Owner,Due,From,To,Load,Discharge,By,Ship,Voyage,Line,ETD,ATD,ETA,ATA'
const first = 'S-1,Acme,2026-02-01,CNSHA,MXMTY'
const ocean = `${first},CNSHA,MXZLO,Ship,MSC ANZU,UX1,MSC,2026-02-03,2026-02-04T10:00,2026-02-25,`
const rail = `${first},MXZLO,MXMTY,Train,,,Ferromex,2026-02-27,,2026-03-01T08:00,`

async function take(mapping: object, lines: readonly string[], now = new Date('2026-02-10T00:00:00Z')) {
  const file = join(place.dataDir, 'legs.csv')
  writeFileSync(file, lines.join('\n'))
  return ingestFeed({ file, mapping: mappingSchema.parse(mapping), now })
}
const utc = (date: string) =>
  `case when ${date}_is_day then to_char(${date}, 'YYYY-MM-DD') else to_char(${date} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') end as ${date}`
const legs = () =>
  run(`select origin_port as from, destination_port as to, mode, carrier, vessel, voyage, ${['etd', 'atd', 'eta', 'ata'].map(utc).join(', ')}, source
    from routings order by sequence`)
const shipment = async () =>
  (await run(`select vessel, voyage, status, ${['etd', 'atd', 'eta', 'ata'].map(utc).join(', ')} from shipments`))[0]

const written = [
  {
    ...{ from: 'CNSHA', to: 'MXZLO', mode: 'sea', carrier: 'MSC', vessel: 'MSC ANZU', voyage: 'UX1', source: 'orders' },
    ...{ etd: '2026-02-03', atd: '2026-02-04 02:00', eta: '2026-02-25', ata: null },
  },
  {
    ...{ from: 'MXZLO', to: 'MXMTY', mode: 'rail', carrier: 'Ferromex', vessel: null, voyage: null, source: 'orders' },
    ...{ etd: '2026-02-27', atd: null, eta: '2026-03-01 14:00', ata: null },
  },
]

test('a leg a line, in any order: legs by the clocks of their ends, and what follows from them for the shipment', async () => {
  expect(await take(eachLine, [header, rail, ocean])).toMatchObject({ lines: { total: 2, taken: 2 } })
  expect(await legs()).toEqual(written)
  expect(await shipment()).toEqual({
    ...{ vessel: 'MSC ANZU', voyage: 'UX1', status: 'in_transit' },
    ...{ etd: '2026-02-03', atd: '2026-02-04 02:00', eta: '2026-03-01 14:00', ata: null },
  })
  expect(await take(eachLine, [header, rail, ocean])).toMatchObject({ lines: { unchanged: 2 } })
})

test('another vessel is in the history, a leg that is said no longer goes, and all of it goes back with an undo', async () => {
  const administrator = await seedViewer({ roleId: 1 })
  await take(eachLine, [header, ocean, rail])
  await take(eachLine, [header, ocean.replace('MSC ANZU,UX1', 'MSC INES,FA2')])
  expect(await legs()).toMatchObject([{ vessel: 'MSC INES', voyage: 'FA2' }])
  expect(await run("select source, changes from shipment_history where act = 'vessel_changed'")).toEqual([
    { source: 'orders', changes: { 'vessel CNSHA–MXZLO': { before: 'MSC ANZU UX1', after: 'MSC INES FA2' } } },
  ])
  const [last] = await run('select max(id)::float8 as id from feed_runs')
  await undo(administrator, last.id)
  expect(await legs()).toEqual(written)
})

test('legs in columns beside each other share their ends; what nobody knows and what lies ahead is noted', async () => {
  const beside = {
    ...plain,
    fields: { ...plain.fields, vessel: 'Main' },
    legs: [
      { to: { code: 'Via' }, vessel: 'First', etd: 'Leaves', mode: { value: 'sea' } },
      { from: { code: 'Via' }, vessel: 'Second', atd: 'Goes on' },
    ],
  }
  const columns = 'Nr,Owner,Due,From,To,Via,First,Second,Leaves,Goes on,Main'
  const report = await take(beside, [
    columns,
    'S-1,Acme,2026-02-01,CNSHA,MXZLO,KRPUS,Feeder,MSC ANZU,2026-02-03,2026-02-20,MSC ANZU',
    'S-2,Acme,2026-02-01,CNSHA,MXZLO,,,,,,',
    'S-3,Acme,2026-02-01,CNSHA,MXZLO,Nowhere at all,Feeder,,2026-02-03,,',
  ])
  expect(report.notes).toEqual([
    { field: 'legs.atd', kind: 'lies more than 24 hours ahead: expected, not happened', count: 1, lines: [2] },
    { field: 'legs', kind: 'is a place that nobody knows: its leg is left out', count: 2, lines: [4, 4] },
  ])
  expect(await legs()).toMatchObject([
    { from: 'CNSHA', to: 'KRPUS', vessel: 'Feeder', etd: '2026-02-03' },
    { from: 'KRPUS', to: 'MXZLO', vessel: 'MSC ANZU', etd: '2026-02-20', atd: null, mode: null },
  ])
  expect(await run('select vessel from shipments order by number')).toEqual([{ vessel: 'MSC ANZU' }, { vessel: null }, { vessel: null }])
})

test('a mapping says where its legs begin or end, and how the words of a leg are read', () => {
  const faultsOf = (leg: object) =>
    mappingSchema.safeParse({ ...plain, legs: [leg] }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(faultsOf({ vessel: 'Ship' })).toEqual(['legs.0: a leg needs a place where it begins or ends'])
  expect(faultsOf({ from: { code: 'A' }, eta: { column: 'ETA', take: 'max' } })).toEqual([
    'legs.0.eta.take: of a leg the first line counts',
  ])
  expect(faultsOf({ from: { code: 'A' }, mode: { value: 'ship' } })?.[0]).toContain('legs.0.mode')
  expect(faultsOf({ from: { code: 'A' }, ship: 'Ship' })?.[0]).toContain('legs.0')
})
