import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mergeCustomers } from '#domain/directory/customers/merges/merge-customers.server.ts'
import { findMerge, previewSeparation, separateCustomers } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { moveShipment } from '#domain/intake/edits/shipments/move-shipment.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { dumpReferences, rowsOf, seedMerged } from './merged-world.ts'

withRecord()

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
let now = new Date()
let administrator: Viewer
beforeAll(async () => {
  administrator = await seedViewer({ roleId: 1 })
})

async function merge(mergedId: number, remainingId: number): Promise<number> {
  now = new Date()
  return (await mergeCustomers(actOf(administrator, now, origin), { mergedId, remainingId, reason: 'The same' })) ?? 0
}
const separate = (mergeId: number, viewer = administrator, at = now) =>
  separateCustomers(actOf(viewer, at, origin), mergeId, 'Not the same')
const ownersOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await rowsOf(sql`select customer_id::int as id from shipments where id = ${id}`))[0]?.id))

test('separated, two customers are row by row what they were before they were merged', async () => {
  const { merged, remaining, ofMerged, shipments, invoice } = await seedMerged()
  const before = await dumpReferences()
  const mergeId = await merge(merged, remaining)
  expect(await dumpReferences()).not.toEqual(before)
  expect(await previewSeparation(administrator, mergeId, now)).toMatchObject({
    moved: [],
    came: { shipments: 0, numbers: [], invoices: 0 },
  })
  expect(await separate(mergeId)).toBe(true)
  expect(await dumpReferences()).toEqual(before)
  const entries = (await db().select().from(auditEntries)).filter(({ action }) => /^separate/.test(action))
  expect(entries.map(({ action, subjectKind, subjectId }) => `${action} ${subjectKind} ${subjectId}`).sort()).toEqual(
    [
      ...[merged, remaining].map((id) => `separate-customers customer ${id}`),
      ...shipments.map((id) => `separated-along shipment ${id}`),
      ...[`separated-along invoice ${invoice}`, `separated-along user ${ofMerged}`],
    ].sort(),
  )
  expect(entries.every(({ userId, details }) => userId === administrator.userId && details.reason === 'Not the same')).toBe(true)
  expect(await separate(mergeId)).toBe(false)
  expect(await findMerge(administrator, mergeId, now)).toBeNull()
})

test('what came since stays with the remaining customer, and what was moved on stays where it is', async () => {
  const { merged, remaining, shipments, own } = await seedMerged()
  const [first = 0, second = 0] = shipments
  const mergeId = await merge(merged, remaining)
  const third = await seedCustomer(db(), { name: 'Third' })
  const viewer = { ...administrator, allowedCustomerIds: [remaining, third], selectedCustomerIds: [remaining, third] }
  await moveShipment(actOf(viewer, now, origin), first, { from: remaining, to: third, reason: 'Theirs' })
  await db().execute(sql`update shipments set goods = 'Glass' where id = ${second}`)
  const later = await seedShipment(db(), { customerId: remaining, number: 'LATER-1' })
  const preview = await previewSeparation(administrator, mergeId, now)
  expect(preview).toMatchObject({ moved: [{ id: first, customer: 'Third' }], came: { shipments: 1, numbers: ['LATER-1'] } })
  expect(preview?.counts).toContainEqual({ table: 'shipments', outcome: 'restored', objects: 1 })
  expect(preview?.counts).toContainEqual({ table: 'shipments', outcome: 'kept', objects: 1 })
  await separate(mergeId)
  expect(await ownersOf([first, second, later, own])).toEqual([third, merged, remaining, remaining])
  expect(await rowsOf(sql`select goods from shipments where id = ${second}`)).toEqual([{ goods: 'Glass' }])
})

test('whoever sees another customer merged into the remaining one goes on seeing that', async () => {
  const [one, other, kept] = [await seedCustomer(db()), await seedCustomer(db()), await seedCustomer(db())]
  const user = await seedUser(db(), { customerIds: [one, other] })
  const first = await merge(one, kept)
  const second = await merge(other, kept)
  const seen = async () =>
    (await rowsOf(sql`select customer_id::int as id from user_customers where user_id = ${user} order by 1`)).map(({ id }) => id)
  expect(await seen()).toEqual([one, other, kept])
  await separate(first)
  expect(await seen()).toEqual([one, other, kept])
  await separate(second)
  expect(await seen()).toEqual([one, other])
})

test('a merge is taken back after the one that came later, within 30 days, and by nobody of another project', async () => {
  const [one, other, kept] = [await seedCustomer(db()), await seedCustomer(db()), await seedCustomer(db())]
  const shipment = await seedShipment(db(), { customerId: one })
  const [first, second] = [await merge(one, other), await merge(other, kept)]
  await expect(separate(first)).rejects.toThrow('customerMerge.separateFirst')
  expect(await ownersOf([shipment])).toEqual([kept])
  const foreigner = await seedViewer({ roleId: 1, projectId: 1 })
  expect(await separate(second, foreigner)).toBe(false)
  expect(await previewSeparation(foreigner, second, now)).toBeNull()
  const late = new Date(now.getTime() + 31 * dayMs)
  expect(await separate(second, administrator, late)).toBe(false)
  expect(await findMerge(administrator, second, late)).toMatchObject({ separableUntil: null })
  expect(await separate(second)).toBe(true)
  expect(await ownersOf([shipment])).toEqual([other])
  expect(await separate(first)).toBe(true)
  expect(await ownersOf([shipment])).toEqual([one])
})
