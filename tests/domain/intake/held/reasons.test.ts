import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listAliases } from '#domain/directory/customers/customer-aliases.server.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { planAcceptance } from '#domain/intake/held/held-plan.server.ts'
import { decideHeld, findDecided, findHeld, listHeld } from '#domain/intake/held/held-shipments.server.ts'
import { listSame } from '#domain/intake/held/same-shipments.server.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { type Row, trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
let administrator: Viewer
beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, feed_runs, held_shipments, users cascade`)
  administrator = await seedViewer({ roleId: 1 })
})

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const now = new Date()
const hold = { customer: { ...trialMapping.customer, unknown: 'hold' } }
const take = (rows: readonly Row[], changed: object = hold) =>
  ingestFeed({
    file: writeTrial(join(place.dataDir, 'held.csv'), rows),
    mapping: mappingSchema.parse({ ...trialMapping, ...changed }),
  })
const create = (rows: readonly Row[]) => take(rows, {})
const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows
const owners = () => rowsOf(sql`select number, c.name from shipments s join customers c on c.id = customer_id order by number`)
const decided = (ids: readonly number[] | 'all', decision: Parameters<typeof decideHeld>[2], viewer = administrator) =>
  decideHeld(actOf(viewer, now, origin), ids, decision)
const decide = async (...decision: Parameters<typeof decided>) => (await decided(...decision)).settled

test('all reasons why a shipment is held stand together, and one decision settles them', async () => {
  await create([{ Nr: 'N-1' }])
  const report = await take([{ Nr: 'N-1', Owner: 'Nobody' }], { ...hold, source: 'second' })
  expect(report.lines).toMatchObject({ total: 1, rejected: 0, held: 1 })
  expect(report.errors.map(({ reason }) => reason)).toEqual([
    'is the number of a shipment of the feed trial: held back (knownElsewhere)',
    'is not a customer of the project: held back (customer.unknown)',
  ])
  const reasons = [
    { kind: 'known-elsewhere', current: 'trial' },
    { kind: 'unknown-customer', current: null },
  ]
  expect(await listHeld(administrator)).toMatchObject([{ reasons, source: 'second', customer: 'Nobody' }])
  expect(await decided('all', { act: 'confirm' })).toEqual({ settled: 1, again: 0, freed: 0, lines: 0 })
  expect(await owners()).toEqual(['Acme', 'Nobody'].map((name) => ({ number: 'N-1', name })))
})

test('a house bill that another source has makes a shipment wait, whatever its number', async () => {
  const withBill = { ...hold, fields: { ...trialMapping.fields, hbl: 'Vendor' } }
  await take([{ Nr: 'N-1', Vendor: 'SHA-20441' }], { ...withBill, customer: trialMapping.customer })
  await take([{ Nr: 'X-9', Vendor: 'sha 20441' }], { ...withBill, source: 'second' })
  expect(await listHeld(administrator)).toMatchObject([{ reasons: [{ kind: 'bill-elsewhere', current: 'trial' }], numbers: ['X-9'] }])
})

describe('a shipment that another source has', () => {
  const second = { ...hold, source: 'second' }
  const shown = () =>
    rowsOf(sql`select number, c.name, source, weight_kg::float8 as kg, goods from shipments s join customers c on c.id = customer_id`)
  beforeEach(async () => {
    await create([{ Nr: 'N-1' }])
    await take([{ Nr: 'N-1', Owner: 'Acme Shanghai', Weight: '12' }], second)
  })

  test('is shown beside what the file says, with what agrees and what differs', async () => {
    const [group] = await listHeld(administrator)
    if (!group) throw new Error('it is held')
    const [pair, ...others] = await listSame(administrator, group)
    expect(others).toEqual([])
    expect(pair).toMatchObject({
      number: 'N-1',
      customer: 'Acme Shanghai',
      by: 'known-elsewhere',
      known: { number: 'N-1', customer: 'Acme' },
    })
    const field = (name: string) => pair?.fields.find((each) => each.field === name)
    expect(field('weightKg')).toMatchObject({ agrees: false })
    expect(field('goods')).toEqual({ field: 'goods', held: 'Tablets', known: 'Tablets', agrees: true })
    expect(await listSame(await seedViewer({ roleId: 1, projectId: 2 }), group)).toEqual([])
  })

  test('is the same: both sources update it from then on, whatever the second calls its customer', async () => {
    expect(await decided('all', { act: 'same' })).toEqual({ settled: 1, again: 0, freed: 0, lines: 0 })
    expect(await shown()).toEqual([{ number: 'N-1', name: 'Acme', source: 'trial', kg: 12, goods: 'Tablets' }])
    expect(await rowsOf(sql`select name from customers`)).toEqual([{ name: 'Acme' }])
    expect(await listAliases(administrator)).toEqual([])
    expect((await take([{ Nr: 'N-1', Owner: 'ACME SHANGHAI', Weight: '13' }], second)).lines).toMatchObject({ taken: 1, rejected: 0 })
    expect((await create([{ Nr: 'N-1', Item: 'Syrup' }])).lines).toMatchObject({ taken: 1, rejected: 0 })
    expect(await shown()).toMatchObject([{ name: 'Acme', kg: 13, goods: 'Syrup' }])
    expect((await take([{ Nr: 'N-1', Owner: 'Somebody else', Weight: '14' }], second)).lines).toMatchObject({ held: 1 })
  })

  test('is no longer the same where it has gone meanwhile: what is held waits on', async () => {
    await db().execute(sql`delete from shipments`)
    expect(await decided('all', { act: 'same' })).toEqual({ settled: 0, again: 1, freed: 0, lines: 0 })
    expect(await listHeld(administrator)).toMatchObject([{ reasons: [{ kind: 'unknown-customer' }] }])
  })
})

test('one without a number or a house bill in common is suggested by a container that waits for it, while that is under way', async () => {
  await create([{ Nr: 'N-1' }])
  const box = join(place.dataDir, 'boxes.csv')
  const boxes = (source: string, shipment: string) => {
    writeFileSync(box, `Box,Ref\nMSKU1234565,${shipment}`)
    const mapping = containerMappingSchema.parse({ of: 'containers', source, project: 4, key: 'Box', shipment: 'Ref' })
    return ingestContainers({ file: box, mapping })
  }
  await boxes('trial', 'N-1')
  await take([{ Nr: 'A-77', Owner: 'Acme Shanghai', Weight: '12' }], { ...hold, source: 'second' })
  const same = async () => {
    const [group] = await listHeld(administrator)
    return group && (await listSame(administrator, group)).map(({ number, by, known }) => [number, by, known.number])
  }
  expect(await same()).toEqual([])
  expect((await boxes('second', 'a-77')).lines).toMatchObject({ rejected: 1 })
  expect(await same()).toEqual([['A-77', 'container', 'N-1']])
  await db().execute(sql`update shipments set status = 'delivered'`)
  expect(await same()).toEqual([])
  await db().execute(sql`update shipments set status = 'booked'`)
  expect(await decided('all', { act: 'same' })).toMatchObject({ settled: 1, again: 0 })
  expect(await rowsOf(sql`select number, weight_kg::float8 as kg from shipments`)).toEqual([{ number: 'N-1', kg: 12 }])
  expect((await take([{ Nr: 'A-77', Owner: 'Acme Shanghai', Weight: '13' }], { ...hold, source: 'second' })).lines).toMatchObject({
    taken: 1,
  })
})

describe('a number that is held', () => {
  const second = { source: 'second' }
  beforeEach(async () => {
    await create([{ Nr: 'N-9', Owner: 'Beta' }])
    await take([{ Nr: 'N-1', Owner: 'Akme' }])
    await take([{ Nr: 'N-1', Owner: 'Beta' }], { ...hold, ...second })
  })

  test('is reserved: another source waits for the decision on it, and so it does when it comes again', async () => {
    const waits = [{ source: 'trial' }, { source: 'second', reasons: [{ kind: 'number-waits', current: 'trial' }] }]
    expect(await listHeld(administrator)).toMatchObject(waits)
    await take([{ Nr: 'N-1', Owner: 'Beta', Weight: '12' }], { ...hold, ...second })
    await take([{ Nr: 'N-1', Owner: 'Akme', Weight: '13' }])
    expect(await listHeld(administrator)).toMatchObject(waits)
    expect(await owners()).toEqual([{ number: 'N-9', name: 'Beta' }])
  })

  test('is tried for the other source once it is rejected', async () => {
    const [first] = await listHeld(administrator)
    expect(await decided([first?.id ?? 0], { act: 'reject' })).toEqual({ settled: 1, again: 0, freed: 1, lines: 0 })
    expect(await owners()).toEqual(['N-1', 'N-9'].map((number) => ({ number, name: 'Beta' })))
  })

  test('is known elsewhere once it is accepted', async () => {
    const [first] = await listHeld(administrator)
    expect(await decided([first?.id ?? 0], { act: 'confirm' })).toEqual({ settled: 1, again: 0, freed: 0, lines: 0 })
    expect(await listHeld(administrator)).toMatchObject([{ source: 'second', reasons: [{ kind: 'known-elsewhere', current: 'trial' }] }])
  })
})

test('what another source holds for a customer is taken by itself once the customer is known', async () => {
  await take([{ Nr: 'N-1', Owner: 'Akme' }])
  await take([{ Nr: 'M-1', Owner: 'AKME' }], { ...hold, source: 'second' })
  const [first] = await listHeld(administrator)
  expect(await decided([first?.id ?? 0], { act: 'confirm' })).toEqual({ settled: 1, again: 0, freed: 1, lines: 0 })
  expect(await owners()).toEqual(['M-1', 'N-1'].map((number) => ({ number, name: 'Akme' })))
})

test('nothing is decided twice: who asks second reads who decided what, and when', async () => {
  await take([{ Nr: 'N-1' }])
  const [group] = await listHeld(administrator)
  const id = group?.id ?? 0
  expect(await findDecided(administrator, id)).toBeNull()
  await decide([id], { act: 'reject' })
  expect(await decided([id], { act: 'confirm' })).toEqual({ settled: 0, again: 0, freed: 0, lines: 0 })
  expect(await findHeld(administrator, id)).toBeNull()
  expect(await findDecided(administrator, id)).toMatchObject({ number: 'N-1', outcome: 'rejected', at: now.toISOString() })
  expect((await findDecided(administrator, id))?.by).toBeTruthy()
  expect(await findDecided(await seedViewer({ roleId: 1, projectId: 2 }), id)).toBeNull()
})

test('what accepting many makes is known before: customers once each with whom they resemble, and shipments', async () => {
  await create([{ Nr: 'N-1', Owner: 'Meridiano Hogar' }, { Nr: 'N-2' }])
  await create([{ Nr: 'N-2', Owner: 'Meridiano Hogar' }])
  await take([
    { Nr: 'N-3', Owner: 'Meridano Hogar' },
    { Nr: 'N-4', Owner: 'Newcomer' },
  ])
  await take([{ Nr: 'M-1', Owner: 'MERIDANO HOGAR' }], { ...hold, source: 'second' })
  const groups = await listHeld(administrator)
  const plan = await planAcceptance(administrator, [...groups.map(({ id }) => id), 999_999])
  expect(plan).toMatchObject({
    customers: [
      { name: 'MERIDANO HOGAR', likely: { name: 'Meridiano Hogar', isFormAlone: false } },
      { name: 'Newcomer', likely: null },
    ],
    created: 3,
    moved: 1,
  })
  expect(
    await planAcceptance(
      await seedViewer({ roleId: 1, projectId: 2 }),
      groups.map(({ id }) => id),
    ),
  ).toMatchObject({ groups: [] })
})
