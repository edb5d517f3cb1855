import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { queueSome } from './queued.ts'

withRecord()
beforeEach(async () => void (await db().delete(deliveries)))

const start = new Date('2026-03-14T08:00:00Z')
const hour = 3_600_000
const leo = { causedBy: 'user:1' }

async function sendAll(now: Date): Promise<string[]> {
  const arrived: string[] = []
  const office = await openPostOffice((message) => void arrived.push(/^To: .*<(.*)@/m.exec(message.toString())?.[1] ?? ''))
  onTestFinished(() => office.close())
  const left = () => db().$count(deliveries, isNotNull(deliveries.nextAttemptAt))
  for (let run = 0; run < 20 && (await left()) > 0; run += 1) await deliverMail(now, office.url)
  return arrived
}

const queueTo = (name: string, options: object, now = start) =>
  queueSome({ to: { name, address: `${name}@company.test` }, ...options }, now)

test('however much mail of one person waits, it delays that of another by a few mails', async () => {
  for (let n = 0; n < 40; n += 1) await queueTo(`flood${n}`, leo)
  await queueTo('ana', { causedBy: 'user:2' })
  await queueTo('eva', { causedBy: 'address:eva@outside.test' })
  const arrived = await sendAll(start)
  expect(arrived).toHaveLength(42)
  // Ten are sent at once, so mails arrive a little out of order.
  expect(arrived.indexOf('ana')).toBeLessThan(15)
  expect(arrived.indexOf('eva')).toBeLessThan(15)
})

test('a sign-in link leaves before all other mail', async () => {
  for (let n = 0; n < 40; n += 1) await queueTo(`other${n}`, { causedBy: `user:${n}` })
  await queueTo('ana', { causedBy: 'user:1', perishesAt: new Date(start.getTime() + hour) })
  expect((await sendAll(start)).indexOf('ana')).toBeLessThan(12)
})

test('the invitations of a whole company do not delay a password link', async () => {
  const perishesAt = new Date(start.getTime() + hour)
  for (let n = 0; n < 40; n += 1) await queueTo(`new${n}`, { causedBy: 'invitations:4', perishesAt })
  await queueTo('ana', { causedBy: 'user:2', perishesAt })
  expect((await sendAll(start)).indexOf('ana')).toBeLessThan(15)
})

test('after an hour without a mail server, the last mail of a quiet person is among the first sent', async () => {
  for (let n = 0; n < 40; n += 1) await queueTo(`flood${n}`, leo)
  await deliverMail(start, 'smtp://127.0.0.1:1')
  const later = new Date(start.getTime() + hour)
  await queueTo('ana', { causedBy: 'user:2' }, later)
  const arrived = await sendAll(later)
  expect(arrived).toHaveLength(41)
  expect(arrived.indexOf('ana')).toBeLessThan(15)
})

test('ten messages to servers that hang leave room for a sign-in link', async () => {
  const arrived: string[] = []
  const office = await openPostOffice((message) => void arrived.push(/^To: .*<(.*)@/m.exec(message.toString())?.[1] ?? ''), {
    onRcptTo: ({ address }, _session, answer) => void (address.endsWith('.hangs.test') || answer()),
  })
  onTestFinished(() => office.close())
  for (let n = 0; n < 12; n += 1) await queueSome({ to: { name: 'Leo', address: `leo@n${n}.hangs.test` }, causedBy: `user:${n}` }, start)
  await deliverMail(start, office.url)
  await queueTo('ana', { perishesAt: new Date(start.getTime() + hour) })
  await deliverMail(start, office.url)
  expect(arrived).toEqual(['ana'])
})
