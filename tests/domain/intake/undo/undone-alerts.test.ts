import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { mailsTo, notice } from '#tests/domain/alerts/stage.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer } from '#tests/support/test-viewers.ts'
import { run, takingIn, undo } from './taken.ts'

const place = withRecord('with ports')
const take = takingIn(() => place.dataDir)
let administrator: Viewer
let reader: { email: string }
beforeAll(async () => {
  await notice()
})
beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, customer_groups, feed_runs, change_sets, users cascade`)
  administrator = await seedViewer({ roleId: 1 })
  const customerId = await seedCustomer(db(), { name: 'Acme' })
  const person = await seedPerson({ roleId: 2, customerIds: [customerId] })
  reader = person
  for (const kind of ['shipment-created', 'eta-changed', 'arrived', 'departed', 'arrival-delayed'] satisfies AlertKind[])
    await seedCustomerAlert(db(), { customerId, kind, userIds: [person.userId], timeZone: 'UTC' })
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Everything that follows a change, until nobody has anything more to be mailed. */
async function settle(): Promise<string[]> {
  const now = new Date()
  await detectExceptions(now)
  await notice(now)
  await deliverDue('RealTime', now)
  return (await mailsTo(reader.email)).map(({ subject }) => subject)
}

test('of shipments that a run created: what was mailed is not mailed again with the same file, what was not is', async () => {
  const id = await take.orders([{ Nr: 'N-1', ETA: days(20) }])
  const mails = await settle()
  expect(mails).toHaveLength(1)
  await undo(administrator, id)
  expect(await run('select id from activity_events')).toEqual([])
  expect(await settle()).toEqual(mails)
  await take.orders([{ Nr: 'N-1', ETA: days(20) }, { Nr: 'N-2' }])
  const again = await settle()
  expect(again).toHaveLength(mails.length + 1)
  expect(again.at(-1)).toContain('N-2')
  expect(await run(`select kind from activity_events order by shipment_id`)).toEqual([
    { kind: 'shipment-created' },
    { kind: 'shipment-created' },
  ])
})

test('of an ETA: that it went back is no news, that it changes as before is known, and another one is news', async () => {
  await take.orders([{ Nr: 'N-1', ETA: days(20) }])
  await settle()
  const id = await take.orders([{ Nr: 'N-1', ETA: days(21) }])
  const mails = await settle()
  expect(mails).toEqual(['Shipment created: N-1', 'ETA changed: N-1', 'Arrival delayed: N-1'])
  await undo(administrator, id)
  expect(await settle()).toEqual(mails)
  await take.orders([{ Nr: 'N-1', ETA: days(21) }])
  expect(await settle()).toEqual(mails)
  await take.orders([{ Nr: 'N-1', ETA: days(22) }])
  expect(await settle()).toEqual([...mails, 'ETA changed: N-1'])
})

test('of a step that did not happen: when it does, that is news', async () => {
  await take.orders([{ Nr: 'N-1', ETA: days(-1) }])
  await settle()
  const id = await take.orders([{ Nr: 'N-1', ETA: days(-1), ATA: days(-3) }])
  const mails = await settle()
  await undo(administrator, id)
  expect(await run(`select kind from activity_events where kind = 'arrived'`)).toEqual([])
  expect(await settle()).toEqual(mails)
  await take.orders([{ Nr: 'N-1', ETA: days(-1), ATA: days(-3) }])
  expect(await settle()).toEqual(mails)
  await take.orders([{ Nr: 'N-1', ETA: days(-1), ATA: days(-2), Weight: '3' }])
  await settle()
  const last = await take.orders([{ Nr: 'N-1', ETA: days(-1), ATA: days(-2), Weight: '4' }])
  await undo(administrator, last)
  expect(await run(`select kind from activity_events where kind = 'arrived'`)).toEqual([{ kind: 'arrived' }])
})

test('of an exception that a run had closed: that it is open again is no news', async () => {
  const id = await take.orders([{ Nr: 'N-1', ETA: days(-3) }]).then(() => take.orders([{ Nr: 'N-1', ETA: days(-3), ATA: days(-3) }]))
  const mails = await settle()
  await undo(administrator, id)
  expect(await run(`select count(*)::int as count from exceptions where kind = 'arrival-delayed' and revised_at is null`)).toEqual([
    { count: 1 },
  ])
  expect(await settle()).toEqual(mails)
})

test('that wait to be mailed are not mailed once what they are about was undone', async () => {
  const id = await take.orders([{ Nr: 'N-1' }])
  await notice()
  expect(await run('select count(*)::int as count from alert_deliveries')).toEqual([{ count: 1 }])
  await undo(administrator, id)
  expect(await settle()).toEqual([])
  await take.orders([{ Nr: 'N-1' }])
  expect(await settle()).toHaveLength(1)
})
