import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { openChangeSet } from '#domain/core/change-sets/change-set.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { followChangedRanks } from '#domain/intake/sources/changed-ranks.server.ts'
import { watchSource } from '#domain/intake/sources/feed-sources.server.ts'
import { listContestedFields, listSourcedFields } from '#domain/intake/sources/value-sources.server.ts'
import { linkSource } from '#domain/intake/writers/shipment-links.server.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { origin, run, undo } from '#tests/domain/intake/undo/taken.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
let administrator: Viewer
beforeAll(async () => {
  administrator = await seedViewer({ roleId: 1 })
})
beforeEach(() => db().execute(sql`truncate shipments, customers, customer_groups, feed_runs, held_shipments, change_sets cascade`))

const mappingOf = (source: string) =>
  mappingSchema.parse({
    ...{ source, project: 4, key: 'Nr', dates: ['YYYY-MM-DD'], customer: { column: 'Owner', unknown: 'create' }, knownElsewhere: 'hold' },
    fields: { mode: { value: 'sea' }, shipmentDate: 'Due', eta: 'ETA', goods: 'Goods', vessel: 'Vessel' },
  })

/** Takes a file of one line in. */
async function tell(source: string, line: { Nr: string; ETA?: string; Goods?: string; Vessel?: string }) {
  const cells = { Owner: 'Acme', Due: '2026-01-02', ETA: '', Goods: '', Vessel: '', ...line }
  const file = join(place.dataDir, `${source}.csv`)
  writeFileSync(file, [Object.keys(cells).join(','), Object.values(cells).join(','), ''].join('\n'))
  const report = await ingestFeed({ file, mapping: mappingOf(source) })
  return report.shipments
}

const all = () => run(`select number, source, goods, vessel, to_char(eta at time zone 'UTC', 'DD') as eta from shipments order by id`)
const shipmentId = async () => (await run('select id::float8 as id from shipments'))[0]?.id as number

const link = async (key: string, run: { changeSetId: number | null } = byHand) => {
  const id = await shipmentId()
  await inTurn(4, run, (tx) => linkSource(tx, { projectId: 4, source: 'agent', key, shipmentId: id }))
}

test('a shipment that two sources are linked to is one: each finds it by its own key, and the first says how it is numbered', async () => {
  await tell('orders', { Nr: 'S-1', ETA: '2026-05-01', Goods: 'Gloves' })
  expect(await tell('agent', { Nr: 'S-1', ETA: '2026-05-02' })).toMatchObject({ total: 0 })
  await link('A-77')
  expect(await tell('agent', { Nr: 'A-77', ETA: '2026-05-03', Vessel: 'MSC INES' })).toMatchObject({ made: 0, changed: 1 })
  expect(await all()).toMatchObject([{ number: 'S-1', source: 'orders', eta: '03', vessel: 'MSC INES' }])
  expect(await tell('agent', { Nr: 'A-77', ETA: '2026-05-03', Vessel: 'MSC INES' })).toMatchObject({ unchanged: 1 })
  expect(await run(`select source from shipment_dates where kind = 'eta' order by id`)).toEqual([{ source: 'orders' }, { source: 'agent' }])
})

test('a key that is linked anew means the other shipment from then on, and a link goes back with the run that it was made under', async () => {
  await tell('orders', { Nr: 'S-1' })
  await link('A-1')
  await link('A-2')
  expect(await run(`select key from shipment_sources where source = 'agent'`)).toEqual([{ key: 'A-2' }])
  const changeSetId = await openChangeSet(db(), { projectId: 4, kind: 'feed-run', createdBy: null, createdAt: new Date() })
  const [made] = await run(
    `insert into feed_runs (project_id, source, file_name, change_set_id) values (4, 'agent', 'a.csv', $1)
     returning id::float8 as id`,
    [changeSetId],
  )
  await link('A-3', { changeSetId })
  await undo(administrator, made?.id)
  expect(await run(`select key from shipment_sources where source = 'agent'`)).toEqual([{ key: 'A-2' }])
})

test('of a field that sources say differently a person reads whose it is and what the others say', async () => {
  await tell('orders', { Nr: 'S-1', ETA: '2026-05-01', Goods: 'Gloves' })
  await link('A-1')
  await watchSource(actOf(administrator, new Date(), origin), 'agent', { silentAfterHours: null, quietRules: [], rank: 'agent' })
  await tell('agent', { Nr: 'A-1', ETA: '2026-05-09', Goods: 'Masks', Vessel: 'MSC INES' })
  expect(await all()).toMatchObject([{ eta: '01', goods: 'Gloves', vessel: 'MSC INES' }])
  const ids = (await run('select id::float8 as id from customers')).map(({ id }) => id as number)
  const viewer = { ...administrator, allowedCustomerIds: ids, selectedCustomerIds: ids }
  const read = async () =>
    (await listSourcedFields(viewer, await shipmentId())).map(({ field, stands, others }) => [
      field,
      `${stands.source} ${String(stands.value).slice(0, 10)}`,
      others.map(({ source, value }) => `${source} ${String(value).slice(0, 10)}`),
    ])
  expect(await read()).toEqual([
    ['eta', 'orders 2026-05-01', ['agent 2026-05-09']],
    ['vessel', 'agent MSC INES', []],
    ['goods', 'orders Gloves', ['agent Masks']],
    ['shipmentDate', 'orders 2026-01-02', ['agent 2026-01-02']],
  ])
  const contested = async (reader: Viewer) => (await listContestedFields(reader, await shipmentId())).map(({ field }) => field)
  expect(await contested(viewer)).toEqual(['eta', 'goods'])
  // The one that counts takes it back: the next one does.
  await tell('orders', { Nr: 'S-1', Goods: 'Gloves' })
  expect(await all()).toMatchObject([{ eta: '09', goods: 'Gloves' }])
  await watchSource(actOf(administrator, new Date(), origin), 'agent', {
    ...{ silentAfterHours: null, quietRules: [], rank: 'agent' },
    fieldRanks: { eta: 'carrier' },
  })
  await tell('orders', { Nr: 'S-1', ETA: '2026-05-02', Goods: 'Gloves' })
  expect(await all()).toMatchObject([{ eta: '09' }])
  // A rank that is lowered later: what stands by it is decided anew, and what a person wrote stays.
  await watchSource(actOf(administrator, new Date(), origin), 'agent', {
    ...{ silentAfterHours: null, quietRules: [], rank: 'agent' },
    fieldRanks: { goods: 'carrier', vessel: 'agent' },
  })
  await run("update shipments set goods = 'Typed'")
  expect(await all()).toMatchObject([{ eta: '09' }])
  await followChangedRanks()
  expect(await all()).toMatchObject([{ eta: '02', goods: 'Typed', vessel: 'MSC INES' }])
  expect(await run('select decide_after from feed_sources')).toEqual([{ decide_after: null }])
  await run("update shipments set goods = 'Gloves'")
  await run('update feed_sources set decide_after = 0')
  await followChangedRanks()
  expect(await all()).toMatchObject([{ eta: '02', goods: 'Masks' }])
  const stranger = await seedViewer({ roleId: 2, projectId: 3 })
  expect(await listSourcedFields(stranger, await shipmentId())).toEqual([])
  expect(await contested(stranger)).toEqual([])
})
