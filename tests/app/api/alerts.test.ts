import { beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { guestAddresses } from '#db/postgres/schema/core/mail-choices.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import { unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
let [acme, foreign, delayed, overdue] = [0, 0, 0, 0]
let reader: SeededPerson
const tokens = { admin: '', customer: '' }

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  acme = await insertCustomer('Acme')
  foreign = await seedCustomer(db(), { projectId: 1 })
  tokens.admin = (await seedToken((await seedPerson({ roleId: 1 })).userId)).token
  reader = await seedPerson({ roleId: 2, customerIds: [acme], email: 'reader@acme.test' })
  const agent = await seedPerson({ roleId: 4, customerIds: [acme], email: 'agent@acme.test' })
  tokens.customer = (await seedToken(reader.userId)).token
  const emails = ['asked@plant.test', 'stopped@plant.test', reader.email]
  delayed = await seedCustomerAlert(db(), {
    ...{ customerId: acme, kind: 'arrival-delayed', userIds: [reader.userId], emails },
    ...{ manner: 'Consolidated', hour: 9, unit: 'Days', periodicity: 8, timeZone: 'America/Mexico_City' },
  })
  // An agent never receives alerts of invoices, whoever assigned them.
  overdue = await seedCustomerAlert(db(), { customerId: acme, kind: 'invoice-overdue', userIds: [agent.userId] })
  await db().insert(guestAddresses).values({ projectId: 4, email: 'asked@plant.test', state: 'confirmed' })
  await unsubscribe({ projectId: 4, email: 'stopped@plant.test', topic: 'alerts' }, new Date())
})

const get = async (path: string, token = tokens.admin, language = 'en') =>
  (await startApi()).call(path, { token, headers: { 'Accept-Language': language } })

test('the kinds come with a sentence in the language of the caller', async () => {
  const { body } = await get('/alerts/kinds')
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(alertKinds)
  const delay = body.data.find(({ kind }: { kind: string }) => kind === 'free-time-ending')
  expect(delay).toMatchObject({ type: 'alert', severity: 'warning', threshold: 'freeTimeDays' })
  expect((await get('/alerts/kinds', tokens.admin, 'es')).body.data[0].when).not.toBe(body.data[0].when)
})

test('the alerts of a customer say who gets them, who has stopped, and when the next digests go', async () => {
  const { data } = (await get(`/customers/${acme}/alerts`)).body
  expect(data.map(({ id }: { id: number }) => id)).toEqual([overdue, delayed])
  expect(data[1]).toMatchObject({
    ...{ kind: 'arrival-delayed', type: 'alert', lastSentAt: null, version: 1 },
    timing: { mode: 'Consolidated', hour: 9, timeZone: 'America/Mexico_City' },
    readers: [{ id: reader.userId, email: 'reader@acme.test', isUnsubscribed: false }],
    copies: [
      { email: 'asked@plant.test', state: 'confirmed' },
      { email: 'reader@acme.test', state: 'known' },
      { email: 'stopped@plant.test', state: 'stopped' },
    ],
  })
  expect(data[1].timing.next).toHaveLength(3)
  expect(data[0].readers).toEqual([])
})

test('one alert has the version that its edit names', async () => {
  const { body, headers } = await get(`/customers/${acme}/alerts/${delayed}`)
  expect([body.id, headers.get('ETag')]).toEqual([delayed, expect.stringMatching(/^"v1\./)])
})

test('alerts of another project and of another customer are as absent, and so are all to a role that manages none', async () => {
  const { body: nothing } = await get('/nothing')
  const other = await insertCustomer('Other')
  for (const [path, token] of [
    ...[`/customers/${foreign}/alerts`, `/customers/${other}/alerts/${delayed}`].map((path) => [path, tokens.admin] as const),
    ...['/alerts/kinds', `/customers/${acme}/alerts`].map((path) => [path, tokens.customer] as const),
  ]) {
    const { status, body } = await get(path, token)
    expect([status, body]).toEqual([404, { ...nothing, instance: body.instance }])
  }
})
