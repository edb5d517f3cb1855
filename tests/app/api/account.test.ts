import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { alertChoices, alertSettings } from '#db/postgres/schema/alerts/alert-settings.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { comment, notice, stage, withNoticing } from '#tests/domain/alerts/stage.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
withNoticing()
beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
})

test('an answer is in the language asked for, and says which one its person has chosen', async () => {
  const { userId } = await seedPerson({ roleId: 2 })
  const { token } = await seedToken(userId)
  const { call } = await startApi()
  const severities = async (language: string) =>
    (await call('/catalogues/ticket-severities', { token, headers: { 'Accept-Language': language } })).body
  expect(await severities('es')).not.toEqual(await severities('en'))
  expect((await call('/me', { token, headers: { 'Accept-Language': 'es' } })).body.language).toBe('en')
})

test('the customers of a token come with their groups, and nobody else', async () => {
  const group = await seedCustomerGroup(db(), { name: 'North' })
  const grouped = await seedCustomer(db(), { name: 'Grouped', rfc: 'GRO980101AB1', groupId: group })
  const alone = await seedCustomer(db(), { name: 'Alone' })
  await db().insert(customers).values({ projectId: 4, name: 'Foreign' })
  const person = await seedPerson({ roleId: 2, customerIds: [grouped, alone] })
  const { call } = await startApi()
  const { body } = await call('/me/customers', { token: (await seedToken(person.userId)).token })
  expect(body).toEqual({
    data: [
      { id: grouped, name: 'Grouped', rfc: 'GRO980101AB1', group: { id: group, name: 'North' } },
      { id: alone, name: 'Alone', rfc: null, group: null },
    ],
  })
  const narrow = await seedToken(person.userId, { customerIds: [alone] })
  expect((await call('/me/customers', { token: narrow.token })).body.data).toMatchObject([{ id: alone }])
})

test('notifications are what the person chose, and say when a mail’s link has stopped them', async () => {
  const person = await seedPerson({ roleId: 2, email: 'chooser@fairway.test' })
  const { token } = await seedToken(person.userId)
  const { call } = await startApi()
  const usual = (await call('/me/notifications', { token })).body
  expect(usual).toMatchObject({ etaHours: null, quietHours: { from: null, until: null }, isUnsubscribed: false })
  expect(usual.choices).toContainEqual({ kind: 'arrived', choice: 'as-set' })
  expect(usual.choices.map(({ kind }: { kind: string }) => kind)).not.toContain('invoice-due')
  await db().insert(alertSettings).values({ userId: person.userId, etaHours: 12, quietFrom: 22, quietUntil: 6 })
  await db().insert(alertChoices).values({ userId: person.userId, kind: 'arrived', choice: 'off' })
  await unsubscribe({ projectId: 4, email: person.email, topic: 'alerts' }, new Date())
  const { body } = await call('/me/notifications', { token })
  expect(body).toMatchObject({ etaHours: 12, quietHours: { from: 22, until: 6 }, isUnsubscribed: true })
  expect(body.choices).toContainEqual({ kind: 'arrived', choice: 'off' })
})

describe('the inbox', () => {
  test('holds the alerts of the token’s user, the newest first, and is walked by cursor', async () => {
    const { reader, shipmentId, customerId } = await stage('comment-added')
    for (const text of ['One', 'Two', 'Three']) await comment(shipmentId, text)
    await notice()
    const { call } = await startApi()
    const { token } = await seedToken(reader.userId)
    const first = (await call('/inbox?limit=2', { token })).body
    expect(first.page.total).toBe(3)
    expect(first.data[0]).toMatchObject({
      ...{ kind: 'comment-added', subject: { type: 'shipment', id: shipmentId }, after: 'Three', isUnread: true },
      customer: { id: customerId },
      links: { self: `/api/v1/shipments/${shipmentId}`, page: `/shipmentsDetail/${shipmentId}` },
    })
    const rest = (await call(`/inbox?limit=2&after=${first.page.next}`, { token })).body
    expect([...first.data, ...rest.data].map(({ after }: { after: string }) => after)).toEqual(['Three', 'Two', 'One'])
    expect(rest.page.next).toBeNull()
  })

  test('of a token of other customers holds nothing of theirs', async () => {
    const { reader, shipmentId } = await stage('comment-added')
    await comment(shipmentId)
    await notice()
    const { token } = await seedToken(reader.userId, { customerIds: [await seedCustomer(db())] })
    const { call } = await startApi()
    expect((await call('/inbox', { token })).body).toMatchObject({ data: [], page: { total: 0, next: null } })
  })
})
