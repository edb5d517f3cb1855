import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
let token = ''
let [acme, reader, administrator] = [0, 0, 0]

beforeAll(async () => {
  administrator = (await seedPerson({ roleId: 1 })).userId
  token = (await seedToken(administrator, { perMinute: 10_000 })).token
  acme = await insertCustomer('Acme')
  reader = (await seedPerson({ roleId: 2, customerIds: [acme] })).userId
})

const ask = async (specified: string, sent: object = {}) => (await startClassic()).portal(specified, { token, ...sent })
const insertAlert = (kind = 'arrival-delayed', more = {}) => seedCustomerAlert(db(), { customerId: acme, kind, ...more })
const read = async (alert: number) => (await (await startApi()).call(`/customers/${acme}/alerts/${alert}`, { token })).body
const trailOf = async (alert: number) => {
  const query = "select action from audit_entries where subject_kind = 'customer-alert' and subject_id = $1 order by id"
  return (await change(query, String(alert))).rows.map(({ action }) => action)
}
const put = (body: object) => ask('PUT alerts/AlertsCustomer', { body, headers: { 'Accept-Language': 'en' } })

test('the catalogue has alerts and notifications, named in the language of the caller', async () => {
  const { status, body } = await ask('GET alerts/AlertsCatalog', { headers: { 'Accept-Language': 'es' } })
  expect([status, Object.keys(body), Object.keys(body.data)]).toEqual([200, ['data'], ['alerts', 'notifications']])
  expect([body.data.alerts.length, body.data.notifications.length]).toEqual([12, 10])
  expect(body.data.alerts.find((each: { AlertNotificationId: string }) => each.AlertNotificationId === 'no-news')).toEqual({
    ...{ AlertNotificationId: 'no-news', Name: expect.any(String), Configuration: expect.stringMatching(/días/) },
  })
})

test('a customer has alerts and notifications with the fields of the specification', async () => {
  const customer = await insertCustomer('Listed')
  const alert = await seedCustomerAlert(db(), {
    ...{ customerId: customer, kind: 'no-news', description: 'Plant', manner: 'Consolidated', periodicity: 1, userIds: [administrator] },
    emails: ['a@acme.test', 'b@acme.test'],
  })
  const notification = await seedCustomerAlert(db(), { customerId: customer, kind: 'arrived', manner: 'RealTime' })

  const { status, body } = await ask('GET alerts/AlertsCustomer/{customerId}', { id: customer })
  expect([status, body]).toEqual([
    200,
    {
      data: {
        alerts: [
          {
            ...{ ConfigurationId: alert, CustomerId: customer, AlertNotificationId: 'no-news', Description: 'Plant' },
            ...{ TypeNotification: 'A', TypeNoti: 'Consolidated', Periodicity: '1Hour', UserIds: String(administrator) },
            Emails: 'a@acme.test,b@acme.test',
          },
        ],
        notifications: [
          expect.objectContaining({
            ConfigurationId: notification,
            TypeNotification: 'N',
            TypeNoti: 'RealTime',
            Periodicity: null,
            UserIds: '',
          }),
        ],
      },
    },
  ])
})

describe('a new alert', () => {
  const add = (body: object) => ask('POST alerts/AlertsCustomer/{customerId}', { id: acme, body })

  test('is of the kind that is chosen, whatever type is sent', async () => {
    const { status, body } = await add({ CustomerId: 7, AlertNotificationId: 'departed', Description: 'Ours', TypeNotification: 'A' })
    expect([status, body.data]).toMatchObject([200, { CustomerId: acme, TypeNotification: 'N', TypeNoti: 'RealTime', Description: 'Ours' }])
    expect(body.message).toEqual(expect.stringMatching(/\w/))
    expect(await read(body.data.ConfigurationId)).toMatchObject({ kind: 'departed', description: 'Ours' })
    expect((await add({ AlertNotificationId: 'delivered', Description: null })).body.data).toMatchObject({ Description: '' })
  })

  test.each([[{}], [{ AlertNotificationId: '' }], [{ AlertNotificationId: 12 }]])('is refused as %o', async (body) => {
    const refused = await add(body)
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '#/AlertNotificationId'])
  })
})

describe('an edit of an alert', () => {
  test('writes timing, readers and copies at once', async () => {
    const id = await insertAlert('arrival-delayed', { emails: ['old@acme.test'] })
    const { status, body } = await put({
      ...{ ConfigurationId: String(id), CustomerId: 7, AlertNotificationId: 'departed', Description: 'Plant', TypeNoti: 'Consolidated' },
      ...{ Periodicity: '4Hours', UserIds: '99', Emails: 'other@acme.test' },
      ...{ usersAdded: [{ UserId: reader, Name: 'Some' }, 999_999], emailAdded: ['old@acme.test', 'New@acme.test'] },
    })
    expect([status, body.message, body.data]).toEqual([
      ...[200, 'Assignment saved'],
      {
        ...{ ConfigurationId: id, CustomerId: acme, AlertNotificationId: 'arrival-delayed', Description: 'Plant', TypeNotification: 'A' },
        ...{ TypeNoti: 'Consolidated', Periodicity: '4Hours', UserIds: String(reader), Emails: 'new@acme.test,old@acme.test' },
      },
    ])
    expect(await trailOf(id)).toEqual(['save-customer-alert', 'assign-customer-alert', 'add-alert-copy'])
  })

  test.each<[object, string]>([
    [{ emailAdded: ['new@acme.test', 'nobody'] }, '#/emailAdded/1'],
    [{ usersAdded: [{ Name: 'Nobody' }] }, '#/usersAdded/0'],
    [{ TypeNoti: 'Daily' }, '#/TypeNoti'],
    [{ Periodicity: '3Hours' }, '#/Periodicity'],
    [{ Description: 'x'.repeat(201) }, '#/Description'],
  ])('does nothing where a part is refused: %o', async (wrong, pointer) => {
    const id = await insertAlert()
    const before = await read(id)
    const right = { Description: 'Plant', TypeNoti: 'Consolidated', usersAdded: [reader], emailAdded: 'plant@acme.test' }
    const refused = await put({ ConfigurationId: id, ...right, ...wrong })
    expect([refused.status, refused.body.errors[0].pointer, refused.body.message]).toEqual([400, pointer, expect.stringMatching(/\w/)])
    expect([await read(id), await trailOf(id)]).toEqual([before, []])
  })

  test('keeps what is not sent, and takes all readers away by an empty list', async () => {
    const id = await insertAlert('arrival-delayed', { manner: 'Consolidated', description: 'Plant' })
    await put({ ConfigurationId: id, usersAdded: `${reader}` })
    const saved = await put({ ConfigurationId: id, TypeNoti: 'RealTime', Periodicity: '' })
    expect([saved.body.message, saved.body.data]).toMatchObject([
      expect.stringMatching(/^Saved/),
      { Description: 'Plant', UserIds: String(reader), TypeNoti: 'RealTime', Periodicity: null },
    ])
    expect((await put({ ConfigurationId: id, usersAdded: null, emailAdded: null })).body.data).toMatchObject({ UserIds: String(reader) })
    expect((await put({ ConfigurationId: id, usersAdded: {} })).status).toBe(400)
    expect((await put({ ConfigurationId: id, usersAdded: [] })).body.data).toMatchObject({ Description: 'Plant', UserIds: '' })
  })

  test('of two at once keeps what both have sent', async () => {
    const id = await insertAlert()
    const answers = await Promise.all([
      put({ ConfigurationId: id, Description: 'Plant' }),
      put({ ConfigurationId: id, usersAdded: [reader] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ description: 'Plant', readers: [{ id: reader }] })
  })
})

test('an alert is deleted by its id alone', async () => {
  const id = await insertAlert()
  const { status, body } = await ask('DELETE alerts/AlertsCustomer/{configurationId}', { id })
  expect([status, body]).toEqual([200, { message: 'Deleted' }])
  expect((await ask('DELETE alerts/AlertsCustomer/{configurationId}', { id })).status).toBe(404)
})

test('alerts of customers beyond the token are as absent ones', async () => {
  const id = await insertAlert()
  const narrow = (await seedToken(administrator, { customerIds: [await insertCustomer('Other')] })).token
  const statuses = [
    await ask('GET alerts/AlertsCustomer/{customerId}', { token: narrow, id: acme }),
    await ask('PUT alerts/AlertsCustomer', { token: narrow, body: { ConfigurationId: id, Description: 'Mine' } }),
    await ask('DELETE alerts/AlertsCustomer/{configurationId}', { token: narrow, id }),
  ].map(({ status }) => status)
  expect([statuses, await read(id)]).toMatchObject([[404, 404, 404], { description: '', version: 1 }])
})

test('alerts of another project are as absent ones', async () => {
  const foreign = await seedCustomer(db(), { projectId: 1 })
  const alert = await seedCustomerAlert(db(), { projectId: 1, customerId: foreign, kind: 'arrived' })
  const statuses = [
    await ask('GET alerts/AlertsCustomer/{customerId}', { id: foreign }),
    await ask('POST alerts/AlertsCustomer/{customerId}', { id: foreign, body: { AlertNotificationId: 'arrived' } }),
    await put({ ConfigurationId: alert, CustomerId: acme, Description: 'Mine' }),
    await put({ CustomerId: acme, Description: 'Mine' }),
    await put({ ConfigurationId: { toString: 1 } }),
    await ask('DELETE alerts/AlertsCustomer/{configurationId}', { id: alert }),
    await ask('DELETE alerts/AlertsCustomer/{configurationId}', { id: '1e9' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await change('select description from customer_alerts where id = $1', alert)).rows).toEqual([{ description: '' }])
})
