import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedShipmentComments, seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { attach } from '#tests/support/test-attachments.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let token = ''
let [acme, shipment, container, foreign, foreignContainer, admin] = [0, 0, 0, 0, 0, 0]

const event = (eventType: number, day: string) => ({ eventType, occurredAt: new Date(`2026-03-${day}T12:00:00Z`), inTimeline: true })
const made = (at: string) => new Date(`2026-03-14T10:00:00.${at}Z`)

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything'), (4, 4, 'everything')")
  acme = await insertCustomer('Acme')
  admin = (await seedPerson({ roleId: 1 })).userId
  const seed = (number: string, box: string) => ({
    ...{ number, events: [event(2, '01'), event(7, '05')], etd: new Date('2026-03-02T12:00:00Z') },
    containers: [{ number: box, events: [event(4, '05')] }],
  })
  shipment = await seedShipment(db(), { ...seed('A-1', 'MSKU0000001'), customerId: acme })
  foreign = await seedShipment(db(), { ...seed('R-1', 'MSKU0000002'), customerId: await insertCustomer('Rival') })
  const boxOf = async (id: number) => (await databasePool().query('select id from containers where shipment_id = $1', [id])).rows[0].id
  ;[container, foreignContainer] = [Number(await boxOf(shipment)), Number(await boxOf(foreign))]
  token = (await seedToken((await seedPerson({ roleId: 3, customerIds: [acme] })).userId)).token
})

describe('what a shipment has', () => {
  test('its events, in the order of time, and its containers with where to read on', async () => {
    const { call } = await startApi()
    const events = await call(`/shipments/${shipment}/events`, { token })
    expect(events.body.data.map(({ number }: { number: number }) => number)).toEqual([2, 7])
    const { body } = await call(`/shipments/${shipment}/containers`, { token })
    expect(body.data).toMatchObject([{ id: container, number: 'MSKU0000001', links: { self: `/api/v1/containers/${container}` } }])
  })

  test('its steps: what is done, what comes next and what is late', async () => {
    const { call } = await startApi()
    const { body } = await call(`/shipments/${shipment}?include=steps`, { token })
    expect(body.steps.map(({ step, state }: Record<string, string>) => [step, state])).toEqual([
      ...[
        ['bookingRequest', 'done'],
        ['bookingConfirmation', 'done'],
        ['atd', 'done'],
      ],
      ...[
        ['ata', 'next'],
        ['docsRelease', 'later'],
        ['delivery', 'later'],
      ],
    ])
    expect(body.steps[2]).toMatchObject({ at: { at: '2026-03-05T12:00:00.000Z' }, daysLate: 3 })
  })
})

describe('what a container has', () => {
  test('its events, its steps and the changes people made', async () => {
    const { call } = await startApi()
    await change(
      'insert into container_history (container_id, act, changes, created_by) values ($1, \'changed\', \'{"carrier":{"before":null,"after":"Maersk"}}\', $2)',
      ...[container, admin],
    )
    const [events, history] = [
      await call(`/containers/${container}/events`, { token }),
      await call(`/containers/${container}/history`, { token }),
    ]
    expect(events.body.data).toMatchObject([{ number: 4, inTimeline: true }])
    expect(history.body.data).toMatchObject([
      { act: 'changed', changes: { carrier: { after: 'Maersk' } }, at: expect.stringMatching(/Z$/) },
    ])
    const { body } = await call(`/containers/${container}?include=steps`, { token })
    expect([Object.keys(body).includes('events'), body.steps[1]]).toEqual([false, expect.objectContaining({ step: 'atd', state: 'done' })])
  })

  test('its incident with the version that a change names, and 404 while there is none', async () => {
    const { call } = await startApi()
    const path = `/containers/${container}/incident`
    expect((await call(path, { token })).status).toBe(404)
    await change(
      "insert into incidents (container_id, project_id, type, occurred_on, comment, created_by) values ($1, 4, 'A', '2026-03-09', 'Dented', $2)",
      ...[container, admin],
    )
    const { body, headers } = await call(path, { token })
    expect(body).toMatchObject({ kind: 'A', occurredOn: '2026-03-09', comment: 'Dented', recordedBy: 'Some Body' })
    expect(headers.get('ETag')).toMatch(/^"v1\./)
  })
})

describe('what is attached', () => {
  test('comments come newest first, and a walk returns each once though they were written in the same millisecond', async () => {
    const { call } = await startApi()
    const seeds = Array.from({ length: 7 }, (_, n) => ({ shipmentId: shipment, type: 'other' as const, text: `Comment ${n}` }))
    await seedShipmentComments(
      db(),
      seeds.map((seed) => ({ ...seed, createdBy: admin, createdAt: made('500') })),
    )
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await call(`/shipments/${shipment}/comments?limit=3${after && `&after=${after}`}`, { token })
      expect(body.page.total).toBe(7)
      seen.push(...body.data.map(({ text }: { text: string }) => text))
      after = body.page.next ?? ''
    } while (after)
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Comment ${n}`))
    const [first] = (await call(`/shipments/${shipment}/comments?limit=1`, { token })).body.data
    expect(first).toMatchObject({ kind: 'other', createdBy: 'Some Body', createdAt: '2026-03-14T10:00:00.500Z' })
  })

  test('a cursor of one thing opens no other', async () => {
    const { call } = await startApi()
    const other = await insertShipment(acme, 'A-2')
    const { page } = (await call(`/shipments/${shipment}/comments?limit=2`, { token })).body
    const wrong = await call(`/shipments/${other}/comments?limit=2&after=${page.next}`, { token })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid-cursor'])
    expect((await call(`/shipments/${other}/comments`, { token })).body).toMatchObject({ data: [], page: { next: null, total: 0 } })
  })

  test('documents are listed with their size and kind, and a user with categories sees those alone', async () => {
    const { call } = await startApi()
    const id = await attach({ containerId: container }, admin)
    const { data } = (await call(`/containers/${container}/documents`, { token })).body
    expect(data).toMatchObject([{ id, name: 'Factura 1.pdf', mediaType: 'application/pdf', size: 18, createdBy: 'Some Body' }])

    const file = { projectId: 4, shipmentId: shipment, createdBy: admin, kind: 'pdf', size: 1, sha256: 'x' }
    await seedShipmentDocuments(db(), [
      { ...file, storeKey: 'one', name: 'Booking.pdf', category: 'booking' },
      { ...file, storeKey: 'two', name: 'Packing.pdf', category: 'packing_list' },
    ])
    const person = await seedPerson({ roleId: 3, customerIds: [acme] })
    await change("update users set document_categories = '{shipment:booking}' where id = $1", person.userId)
    const narrow = await seedToken(person.userId)
    const { body } = await call(`/shipments/${shipment}/documents`, { token: narrow.token })
    expect([body.page.total, body.data.map(({ name }: { name: string }) => name)]).toEqual([1, ['Booking.pdf']])
  })

  test('the bytes of documents need a grant of their own, and a role without documents finds none', async () => {
    const { call } = await startApi()
    const person = await seedPerson({ roleId: 3, customerIds: [acme] })
    const narrow = await seedToken(person.userId, { grants: ['shipments:read'] })
    expect((await call(`/shipments/${shipment}/documents/1`, { token: narrow.token })).body.code).toBe('insufficient-scope')
    for (const part of ['comments', 'documents'])
      expect((await call(`/shipments/${shipment}/${part}`, { token: narrow.token })).status).toBe(200)
    const agent = await seedToken((await seedPerson({ roleId: 4, customerIds: [acme] })).userId)
    expect((await call(`/shipments/${shipment}/documents`, { token: agent.token })).status).toBe(404)
    expect((await call(`/shipments/${shipment}/comments`, { token: agent.token })).status).toBe(200)
  })
})

test.each(['events', 'containers', 'comments', 'documents'])('%s of a foreign shipment are as absent as those of none', async (part) => {
  const { call } = await startApi()
  const answers = await Promise.all([foreign, 999_999_999].map((id) => call(`/shipments/${id}/${part}`, { token })))
  const [theirs, absent] = answers.map(({ status, body: { instance: _, ...body } }) => ({ status, body }))
  expect([theirs?.status, theirs]).toEqual([404, absent])
})

test.each([
  'events',
  'history',
  'incident',
  'comments',
  'documents',
])('%s of a foreign container are as absent as those of none', async (part) => {
  const { call } = await startApi()
  const answers = await Promise.all([foreignContainer, 999_999_999].map((id) => call(`/containers/${id}/${part}`, { token })))
  const [theirs, absent] = answers.map(({ status, body: { instance: _, ...body } }) => ({ status, body }))
  expect([theirs?.status, theirs]).toEqual([404, absent])
})
