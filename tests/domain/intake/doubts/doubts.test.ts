import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { doubts } from '#db/postgres/schema/freight/doubts.ts'
import { receivedEvents } from '#db/postgres/schema/freight/received-events.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { doubtedText, doubtList } from '#domain/intake/doubts/doubt-list.ts'
import { countDoubts, doubtRows, lookAtDoubt } from '#domain/intake/doubts/doubts.server.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { cancelShipment } from '#domain/intake/edits/shipments/shipment-states.server.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { watchSource } from '#domain/intake/sources/feed-sources.server.ts'
import { undoRun } from '#domain/intake/undo/undo-run.server.ts'
import { bring } from '#tests/domain/intake/events/taken-events.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
let administrator: Viewer
beforeEach(async () => {
  await db().execute(sql`truncate shipments, feed_runs, feed_sources, received_events cascade`)
  administrator = await seedViewer({ roleId: 1 })
})

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const now = new Date()
const mapping = mappingSchema.parse({
  ...{ source: 'tms', project: 4, customer: { column: 'Owner' }, key: 'Nr', origin: { code: 'From' }, destination: { code: 'To' } },
  fields: { shipmentDate: { value: '2026-11-01' }, mode: { value: 'sea' }, etd: 'ETD', eta: 'ETA', weightKg: 'Weight' },
})
const boxes = containerMappingSchema.parse({
  ...{ of: 'containers', source: 'line', project: 4, key: 'Box', shipment: 'Nr', fields: { eta: 'ETA', weightKg: 'Weight' } },
})
const write = (name: string, header: string, rows: readonly string[]) => {
  const file = join(place.dataDir, name)
  writeFileSync(file, [header, ...rows].join('\n'))
  return file
}
const take = (...rows: string[]) => ingestFeed({ file: write('tms.csv', 'Nr,Owner,From,To,ETD,ETA,Weight', rows), mapping, now })
const takeBoxes = (...rows: string[]) => ingestContainers({ file: write('line.csv', 'Nr,Box,ETA,Weight', rows), mapping: boxes, now })
const listed = async (viewer = administrator) => {
  const { page } = await doubtRows.page(viewer, readListQuery(doubtList, new URLSearchParams()), new Date())
  return page.rows
}
const say = ((key: string, values: Record<string, string> = {}) => [key.split('.').at(-1), ...Object.values(values)].join(' ')) as never
const told = async () =>
  (await listed()).map(({ rule, shipment, container, said, other, source, fileName }) =>
    [rule, shipment, container ?? '', doubtedText(said, say), doubtedText(other, say), `${source}: ${fileName}`].join(' | '),
  )

test('what a file says that cannot be so is taken and listed with the other value and the file, until the next file puts it right', async () => {
  await take('S-1,Acme,CNSHA,MXZLO,2026-12-20T08:00,2026-12-01,1000')
  expect((await db().select().from(shipments))[0]).toMatchObject({ weightKg: 1_000 })
  expect(await told()).toEqual(['departs-after-arrival | S-1 |  | etd 2026-12-20 08:00 UTC+8 | eta 2026-12-01 | tms: tms.csv'])
  await take('S-1,Acme,CNSHA,MXZLO,2026-11-20,2027-01-15,453.592')
  expect((await told()).sort()).toEqual([
    'eta-moved | S-1 |  | eta 2027-01-15 | eta 2026-12-01 | tms: tms.csv',
    'weight-jump | S-1 |  | weight 453.592 | weight 1,000 | tms: tms.csv',
  ])
  await take('S-1,Acme,CNSHA,MXZLO,2026-11-20,2026-12-05,990')
  expect(await told()).toEqual([])
})

test('a container is listed for its number, its weight by another source and a voyage elsewhere, and is gone with that voyage', async () => {
  await take('S-1,Bolt,CNSHA,MXZLO,2026-11-20,2026-12-20,', 'S-2,Acme,MXZLO,JPYOK,2026-11-25,2026-12-24,')
  await takeBoxes('S-1,MSKU1234567,,10000', 'S-1,MSKU1234565,,9000')
  expect(await told()).toEqual(['check-digit | S-1 | MSKU1234567 | MSKU1234567 | MSKU1234565 | line: line.csv'])
  const agent = { ...boxes, source: 'agent' }
  await ingestContainers({
    file: write('agent.csv', 'Nr,Box,ETA,Weight', ['S-2,MSKU1234565,,9000', 'S-1,MSKU1234565,,19900']),
    mapping: agent,
    now,
  })
  expect((await told()).filter((line) => line.includes('agent')).sort()).toEqual([
    'two-voyages | S-2 | MSKU1234565 | voyage S-2 MXZLO JPYOK | voyage S-1 CNSHA MXZLO | agent: agent.csv',
    'weight-jump | S-1 | MSKU1234565 | weight 19,900 | weight 9,000 | agent: agent.csv',
  ])
  const [later] = await db().select().from(shipments).where(sql`number = 'S-2'`)
  // The other voyage is somebody else's.
  expect(await listed(await seedViewer({ roleId: 5, customerIds: [later?.customerId ?? 0] }))).toEqual([])
  await db()
    .update(containers)
    .set({ emptyReturnedAt: new Date('2026-11-22'), status: 'returned' })
    .where(sql`number = 'MSKU1234565' and weight_kg = 19900`)
  await take('S-2,Acme,MXZLO,JPYOK,2026-11-26,2026-12-24,')
  expect((await listed()).map(({ rule }) => rule)).not.toContain('two-voyages')
})

test('a container is on one voyage again once a person has cancelled the other shipment', async () => {
  await take('S-1,Bolt,CNSHA,MXZLO,2026-11-20,2026-12-20,', 'S-2,Acme,MXZLO,JPYOK,2026-11-25,2026-12-24,')
  await takeBoxes('S-1,MSKU1234565,,9000', 'S-2,MSKU1234565,,9000')
  const [doubt, ...others] = await listed()
  expect([doubt?.rule, others]).toEqual(['two-voyages', []])
  const [former] = await db().select().from(shipments).where(sql`number = 'S-1'`)
  await cancelShipment(actOf(administrator, now, origin), former?.id ?? 0, 'it was entered twice')
  expect(await listed()).toEqual([])
})

test('somebody who sees the shipment looks, once, and is asked again only when it says something else', async () => {
  const wrong = 'S-1,Acme,CNSHA,MXZLO,2026-12-20,2026-12-01'
  await take(`${wrong},1000`)
  const [doubt] = await listed()
  const id = doubt?.id ?? 0
  for (const other of [await seedViewer({ roleId: 1, projectId: 2 }), await seedViewer({ roleId: 3 })]) {
    expect([await listed(other), await lookAtDoubt(actOf(other, now, origin), id)]).toEqual([[], false])
  }
  const agent = await seedViewer({ roleId: 5, customerIds: [(await db().select().from(shipments))[0]?.customerId ?? 0] })
  expect(await listed(agent)).toMatchObject([{ fileName: 'tms.csv', runId: doubt?.runId }])
  await db().execute(sql`update feed_runs set customer_ids = '{}'`)
  // The file was another customer's, whose the shipment was before.
  expect(await listed(agent)).toMatchObject([{ fileName: null, runId: null }])
  expect([
    await countDoubts(agent),
    await lookAtDoubt(actOf(agent, now, origin), id),
    await lookAtDoubt(actOf(agent, now, origin), id),
  ]).toEqual([1, true, false])
  await take(`${wrong},1001`)
  expect(await told()).toEqual([])
  await take('S-1,Acme,CNSHA,MXZLO,2026-12-21,2026-12-01,1001')
  expect((await listed()).map(({ rule }) => rule)).toEqual(['departs-after-arrival'])
})

test('a rule that is switched off for a source lists nothing of it, and what it had listed goes', async () => {
  const wrong = (nr: string) => `${nr},Acme,CNSHA,MXZLO,2026-12-20,2026-12-01,1000`
  await take(wrong('S-1'))
  expect(await countDoubts(administrator)).toBe(1)
  await watchSource(actOf(administrator, now, origin), 'tms', { silentAfterHours: null, quietRules: ['departs-after-arrival'] })
  expect(await countDoubts(administrator)).toBe(0)
  await take(wrong('S-2'))
  expect(await countDoubts(administrator)).toBe(0)
})

test('an undone file leaves no doubt behind', async () => {
  await take('S-1,Acme,CNSHA,MXZLO,2026-11-20,2026-12-01,1000')
  await take('S-1,Acme,CNSHA,MXZLO,2026-12-20,2026-12-01,2500')
  expect(await countDoubts(administrator)).toBe(2)
  const runs = await db().select({ id: feedRuns.id }).from(feedRuns).orderBy(feedRuns.id)
  await undoRun(actOf(administrator, now, origin), runs.at(-1)?.id ?? 0, { reason: 'wrong file', confirmed: false } as never)
  expect(await told()).toEqual([])
})

test('where a file is undone, what is still doubted says what there is again', async () => {
  await take('S-1,Acme,CNSHA,MXZLO,2026-11-20,2026-12-01,1000')
  await take('S-1,Acme,CNSHA,MXZLO,2026-11-20,2026-12-01,2500')
  await take('S-1,Acme,CNSHA,MXZLO,2026-11-20,2026-12-01,9000')
  const runs = await db().select({ id: feedRuns.id }).from(feedRuns).orderBy(feedRuns.id)
  await undoRun(actOf(administrator, now, origin), runs.at(-1)?.id ?? 0, { reason: 'wrong file', confirmed: false } as never)
  const [doubt] = await db().select({ said: doubts.said, other: doubts.other }).from(doubts)
  expect(doubt).toEqual({ said: { kind: 'weight', kg: 2500 }, other: { kind: 'weight', kg: 1000 } })
})

test('a file of more shipments than a statement has parameters leaves no doubt behind either', async () => {
  await take('S-1,Acme,CNSHA,MXZLO,2026-12-20,2026-12-01,1000')
  const [shipment] = await db()
    .update(shipments)
    .set({ etd: new Date('2026-11-20') })
    .returning()
  const touched = Array.from({ length: 70_000 }, (_, at) => (shipment?.id ?? 0) + at)
  await db().transaction((tx) => settleDoubts(tx, touched))
  expect(await told()).toEqual([])
})

test('an event that moves the ETA more than 30 days is listed with the event itself', async () => {
  const file = write('tms.csv', 'Nr,Owner,From,To,ETD,ETA,Weight', ['S-1,Acme,CNSHA,MXZLO,2026-11-20,2026-12-01,1000'])
  await ingestFeed({ file, mapping, now: new Date('2026-11-20') })
  const [shipment] = await db().select().from(shipments)
  await bring(
    [shipment?.customerId ?? 0],
    [{ key: 'e-1', shipment: 'S-1', kind: 'eta', at: '2027-01-20T08:00:00Z', classifier: 'estimated' }],
    'line',
  )
  const [doubt] = await listed()
  const [event] = await db().select().from(receivedEvents)
  expect(doubt).toMatchObject({ rule: 'eta-moved', source: 'events of line', runId: null, eventId: event?.id, shipmentId: shipment?.id })
})
