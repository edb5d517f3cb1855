import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { openChangeSet } from '#domain/core/change-sets/change-set.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { linkSource } from '#domain/intake/writers/shipment-links.server.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { run, undo } from '#tests/domain/intake/undo/taken.ts'
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
