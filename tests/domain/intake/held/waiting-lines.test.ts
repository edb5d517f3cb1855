import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { decideHeld } from '#domain/intake/held/held-shipments.server.ts'
import { feedOf, ingestFile } from '#domain/intake/imports/any-feed.server.ts'
import { bringFreight } from '#domain/intake/imports/bring-freight.server.ts'
import { takeBroughtFiles } from '#domain/intake/imports/take-brought.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { type Row, trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { origin, run, undo } from '#tests/domain/intake/undo/taken.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const folder = () => join(environment().DATA_DIR, 'inbox', 'mappings')
let administrator: Viewer
beforeEach(async () => {
  await db().execute(sql`truncate shipments, invoices, customers, feed_runs, held_shipments, brought_files, change_sets, users cascade`)
  administrator = await seedViewer({ roleId: 1 })
  mkdirSync(folder(), { recursive: true })
  for (const [name, mapping] of Object.entries(mappings)) writeFileSync(join(folder(), `${name}.json`), JSON.stringify(mapping))
})
/** Other tests have mappings beside these. */
afterAll(() => {
  for (const name of Object.keys(mappings)) rmSync(join(folder(), `${name}.json`), { force: true })
})

const ofProject = { project: 4, dates: ['YYYY-MM-DD'] }
const mappings = {
  orders: {
    ...trialMapping,
    source: 'waited-for',
    ...{ customer: { ...trialMapping.customer, unknown: 'hold' }, fields: { ...trialMapping.fields, mbl: 'Vendor' } },
  },
  boxes: { ...ofProject, of: 'containers', source: 'boxes', key: 'Box', shipment: 'Ref', fields: { type: 'Size', weightKg: 'Kg' } },
  bills: { ...ofProject, of: 'containers', source: 'line', key: 'Box', bill: 'BL', fields: { type: 'Size' } },
  erp: {
    ...{ ...ofProject, of: 'invoices', source: 'erp', key: 'Nr', customer: 'Owner' },
    fields: { issuedOn: 'Issued', dueOn: 'Due', currency: { value: 'USD' }, total: 'Total', shipment: 'Ref' },
  },
}

async function take(mapping: keyof typeof mappings, lines: readonly string[]) {
  const file = join(place.dataDir, `${mapping}.csv`)
  writeFileSync(file, lines.join('\n'))
  return taken(mapping, file)
}
const taken = (mapping: keyof typeof mappings, file: string) => ingestFile(file, join(folder(), `${mapping}.json`))
const hold = (rows: readonly Row[]) => taken('orders', writeTrial(join(place.dataDir, 'orders.csv'), rows))
const decide = (act: 'confirm' | 'reject') => decideHeld(actOf(administrator, new Date(), origin), 'all', { act })
const boxes = () => run('select c.number, c.type from containers c join shipments s on s.id = c.shipment_id order by 1')
const invoices = () => run('select i.number, s.number as shipment from invoices i left join shipments s on s.id = i.shipment_id order by 1')

test('lines of containers and invoices that waited for a held shipment are taken in after the decision, and nothing beside them', async () => {
  await hold([{ Nr: 'N-1', Owner: 'Newcomer', Vendor: 'MAEU254804822' }])
  const first = ['Box,Ref,Size,Kg', 'MSKU1234565,n-1,20GP,100', 'TGHU1234560,N-1,20GP,heavy', 'CSQU3054383,N-2,20GP,100']
  expect(await take('boxes', first)).toMatchObject({ lines: { rejected: 3 } })
  expect(await take('boxes', ['Box,Ref,Size,Kg', 'MSKU1234565,N-1,40HC,100'])).toMatchObject({ lines: { rejected: 1 } })
  await take('bills', ['Box,BL,Size', 'TGHU1234560,254804822,45HC'])
  await take('erp', [
    'Nr,Owner,Issued,Due,Total,Ref',
    'F-1,newcomer,2026-03-01,2026-03-31,116.00,N-1',
    'F-2,Acme,2026-03-01,2026-03-31,1.00,',
  ])
  const before = await run('select count(*)::int as runs from feed_runs')

  expect(await decide('confirm')).toEqual({ settled: 1, again: 0, freed: 0, lines: 4 })
  expect([await boxes(), await invoices()]).toEqual([[], []])
  expect(await takeBroughtFiles(new Date())).toMatchObject({ isTrouble: false, files: [{}, {}, {}, {}] })
  expect(await boxes()).toEqual([
    { number: 'MSKU1234565', type: '40HC' },
    { number: 'TGHU1234560', type: '45HC' },
  ])
  expect(await invoices()).toEqual([{ number: 'F-1', shipment: 'N-1' }])
  const again = await run(
    'select source, lines, taken, rejected, broughtby from (select *, brought_by as broughtby from feed_runs) r where again_of is not null order by id',
  )
  const whole = { lines: 1, taken: 1, rejected: 0, broughtby: String(administrator.userId) }
  expect(again).toEqual(['boxes', 'boxes', 'line', 'erp'].map((source) => ({ source, ...whole })))
  expect(await takeBroughtFiles(new Date())).toBeUndefined()

  const [last] = await run('select max(id)::float8 as id from feed_runs')
  await undo(administrator, last.id)
  expect(await invoices()).toEqual([])
  expect(before).toEqual([{ runs: 5 }])
})

test('lines that came by a call or by the command line wait as well, and so do those that name a container alone', async () => {
  await hold([{ Nr: 'N-1', Owner: 'Newcomer' }])
  const alone = join(place.dataDir, 'alone.csv')
  writeFileSync(alone, 'Box,Size\nMSKU1234565,45HC\nCSQU3054383,45HC')
  const byHand = { ...ofProject, of: 'containers', source: 'line', key: 'Box', fields: { type: 'Size' } }
  expect((await feedOf(byHand, 'alone.json')({ file: alone })).report.lines).toMatchObject({ rejected: 2 })
  const row = (number: string, shipment: string, more: object = {}) => ({ number, shipment, ...more })
  const sent = [row('MSKU1234565', 'N-1', { type: '20GP', weightKg: 100 }), row('TGHU1234560', 'N-2')]
  const bring = (viewer: Viewer, kind: 'containers' | 'invoices', rows: object[]) =>
    bringFreight(viewer, kind, { source: 'tms', rows: rows as Record<string, unknown>[], isTrial: false }, new Date())
  expect(await bring(administrator, 'containers', sent)).toMatchObject([{ outcome: 'rejected' }, { outcome: 'rejected' }])
  const invoice = {
    number: 'F-1',
    customer: 'Newcomer',
    issuedOn: '2026-03-01',
    dueOn: '2026-03-31',
    currency: 'USD',
    total: 116,
    shipment: 'N-1',
  }
  const parts = [1, 2].map((amount) => ({ description: `Part ${amount}`, amount: amount * 50, tax: 8 }))
  expect(await bring(administrator, 'invoices', [{ ...invoice, lines: parts }])).toMatchObject([{ outcome: 'rejected' }])
  // Whoever speaks for some customers learns of no other's shipment, and changes none.
  const ofNobody = await seedViewer({ roleId: 3 })
  expect(await bring(ofNobody, 'containers', [row('CSQU3054383', 'N-1')])).toMatchObject([{ outcome: 'rejected' }])

  expect(await decide('confirm')).toMatchObject({ settled: 1, lines: 4 })
  expect(await takeBroughtFiles(new Date())).toMatchObject({ isTrouble: false, files: [{}, {}, {}, {}] })
  expect(await boxes()).toEqual([{ number: 'MSKU1234565', type: '45HC' }])
  expect(
    await run(
      'select n.number, s.number as shipment, (select count(*)::int from invoice_lines where invoice_id = n.id) as parts from invoices n join shipments s on s.id = n.shipment_id',
    ),
  ).toEqual([{ number: 'F-1', shipment: 'N-1', parts: 2 }])
  expect(await run('select count(*)::int as n from feed_runs where again is not null and again_of is null')).toEqual([{ n: 4 }])
  expect(await takeBroughtFiles(new Date())).toBeUndefined()
})

test('containers that a program brings before their shipments are taken in once these come, and none of whoever speaks for others', async () => {
  const [known] = await run("insert into customers (project_id, name) values (4, 'Early') returning id::float8 as id")
  const narrow = await seedViewer({ roleId: 3, customerIds: [Number(known?.id)] })
  const bring = (viewer: Viewer, kind: 'containers' | 'shipments', row: object) =>
    bringFreight(viewer, kind, { source: 'tms', rows: [{ ...row }], isTrial: false }, new Date())
  const order = (key: string) => ({ key, number: key, customer: 'Early', shipmentDate: '2026-03-01' })
  expect(await bring(administrator, 'containers', { number: 'MSKU1234565', shipment: 'E-1' })).toMatchObject([{ outcome: 'rejected' }])
  expect(await bring(narrow, 'containers', { number: 'TGHU1234560', shipment: 'E-1' })).toMatchObject([{ outcome: 'rejected' }])
  expect(await bring(narrow, 'shipments', order('E-1'))).toMatchObject([{ outcome: 'made' }])
  await takeBroughtFiles(new Date())
  expect(await boxes()).toMatchObject([{ number: 'TGHU1234560' }])

  await bring(administrator, 'containers', { number: 'CSQU3054383', shipment: 'e-2' })
  expect(await bring(administrator, 'shipments', order('E-2'))).toMatchObject([{ outcome: 'made' }])
  await takeBroughtFiles(new Date())
  expect(await boxes()).toMatchObject([{ number: 'CSQU3054383' }, { number: 'TGHU1234560' }])
  await bring(administrator, 'shipments', { ...order('E-2'), goods: 'Steel' })
  expect(await takeBroughtFiles(new Date())).toBeUndefined()
})

test('nothing is taken in again for a rejected shipment, nor of a run that was undone', async () => {
  await hold([{ Nr: 'N-1', Owner: 'Newcomer' }])
  await take('boxes', ['Box,Ref,Size,Kg', 'MSKU1234565,N-1,20GP,100'])
  expect(await decide('reject')).toMatchObject({ settled: 1, lines: 0 })
  await hold([{ Nr: 'N-2', Owner: 'Newcomer' }])
  await take('boxes', ['Box,Ref,Size,Kg', 'MSKU1234565,N-2,20GP,100'])
  await run('update change_sets set undone_at = now(), undone_by = $1 where id = (select max(change_set_id) from feed_runs)', [
    administrator.userId,
  ])
  expect(await decide('confirm')).toMatchObject({ settled: 1, lines: 0 })
  expect(await takeBroughtFiles(new Date())).toBeUndefined()
})

test('an invoice that came before its shipment is linked to it when it comes, and no longer when that is undone', async () => {
  await hold([{ Nr: 'N-9', Owner: 'Newcomer' }])
  await decide('confirm')
  await take('erp', ['Nr,Owner,Issued,Due,Total,Ref', 'F-1,Newcomer,2026-03-01,2026-03-31,116.00,n-3'])
  expect(await invoices()).toEqual([{ number: 'F-1', shipment: null }])
  await hold([{ Nr: 'N-3', Owner: 'Newcomer' }])
  expect(await invoices()).toEqual([{ number: 'F-1', shipment: 'N-3' }])
  const [last] = await run('select max(id)::float8 as id from feed_runs')
  await undo(administrator, last.id)
  expect(await invoices()).toEqual([{ number: 'F-1', shipment: null }])
  await hold([{ Nr: 'N-3', Owner: 'Newcomer' }])
  expect(await invoices()).toEqual([{ number: 'F-1', shipment: 'N-3' }])
})
