import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let token = ''
let shipment = 0
let container = 0
let theirs = 0
let user = 0

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles")
  const customer = await insertCustomer('Own')
  shipment = await insertShipment(customer, 'S-1')
  container = await insertContainer(shipment, 'MSKU1234565')
  theirs = await insertShipment(await insertCustomer('Rival'), 'R-1')
  const { userId } = await seedPerson({ roleId: 2, customerIds: [customer] })
  user = userId
  token = (await seedToken(userId)).token
})

const send = async (method: string, path: string, body?: unknown, headers = {}) =>
  (await startApi()).call(path, { token, method, headers, ...(body !== undefined && { body }) })

const open = async (url: string) => (await startApi()).call(new URL(url).pathname)

test('a program shares a shipment and a container, lists both links and withdraws them at once', async () => {
  const made = [
    await send('POST', `/shipments/${shipment}/share-links`, {}),
    await send('POST', `/containers/${container}/share-links`, { parts: ['number'] }),
  ]
  const [first, second] = made.map(({ body }) => body)
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  expect((await open(first.url)).body).toMatchObject({ type: 'shipment', number: 'S-1', timeline: { steps: expect.any(Array) } })
  expect((await open(second.url)).body).toMatchObject({ type: 'container', number: 'MSKU1234565', timeline: null, dates: null, map: null })
  const { body } = await send('GET', '/share-links')
  expect(body.data).toMatchObject([
    { id: second.id, opened: 1 },
    { id: first.id, opened: 1, state: 'open' },
  ])
  for (const { id } of [first, second]) expect((await send('DELETE', `/share-links/${id}`)).status).toBe(204)
  const [dead, unknown] = [await open(first.url), await open(`http://localhost/shared/fwl_${'0'.repeat(49)}`)]
  expect([dead.status, dead.body.code]).toEqual([404, unknown.body.code])
})

test('a program asks for a document by a link to a shipment, of a category that its user may read, and finds what it asked for', async () => {
  const made = await send('POST', `/shipments/${shipment}/share-links`, { parts: ['number'], asksFor: 'packing_list' })
  expect(made.status).toBe(201)
  expect((await open(made.body.url)).body).toMatchObject({ number: 'S-1', timeline: null, documents: [] })
  const listed = async () => (await send('GET', '/share-links')).body.data.find(({ id }: { id: number }) => id === made.body.id)
  expect(await listed()).toMatchObject({ asksFor: 'packing_list', parts: ['number'], state: 'open' })
  expect((await send('DELETE', `/share-links/${made.body.id}`)).status).toBe(204)
  expect([await listed(), (await open(made.body.url)).status]).toEqual([expect.objectContaining({ state: 'withdrawn' }), 404])
  const refused = [
    await send('POST', `/containers/${container}/share-links`, { asksFor: 'packing_list' }),
    await send('POST', `/shipments/${shipment}/share-links`, { asksFor: 'photos' }),
    await send('POST', `/shipments/${theirs}/share-links`, { asksFor: 'packing_list' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 404])
  await databasePool().query(`update users set document_categories = '{shipment:other}' where id = $1`, [user])
  const unread = await send('POST', `/shipments/${shipment}/share-links`, { asksFor: 'packing_list' })
  expect([unread.status, unread.body.code]).toEqual([400, 'sharing.brought.notYours'])
  await databasePool().query('update users set document_categories = null where id = $1', [user])
})

test('a call that is sent again with its key makes one link, and its secret is stored nowhere', async () => {
  const again = () => send('POST', `/shipments/${shipment}/share-links`, { days: 7 }, { 'Idempotency-Key': 'share-1' })
  const [first, second] = [await again(), await again()]
  expect([second.body.id, second.body.url, second.headers.get('Idempotency-Replayed')]).toEqual([first.body.id, null, 'true'])
  const { rows } = await databasePool().query('select answer from idempotent_calls')
  expect(JSON.stringify(rows)).not.toContain(first.body.url.slice(-40))
})

test('another customer’s shipment is shared no more than one that is absent', async () => {
  const answers = await Promise.all([theirs, 999_999].map((id) => send('POST', `/shipments/${id}/share-links`, {})))
  expect(answers.map(({ status, body: { instance: _, ...body } }) => [status, body])).toEqual(answers.map(() => [404, expect.any(Object)]))
  expect((await send('POST', `/shipments/${shipment}/share-links`, { days: 8 })).status).toBe(400)
})
