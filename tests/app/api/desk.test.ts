import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTicket, seedTicketDocument } from '#db/seed/seed-tickets.ts'
import { attach } from '#tests/support/test-attachments.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
let [acme, shipment, container, ticket, foreign] = [0, 0, 0, 0, 0]
const tokens = { agent: '', customer: '', copied: '' }

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  shipment = await insertShipment(acme, 'A-1')
  container = await insertContainer(shipment, 'MSKU0000001')
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything'), (4, 4, 'everything')")
  const agent = await seedPerson({ roleId: 1 })
  const creator = await seedPerson({ roleId: 2, customerIds: [acme], email: 'creator@fairway.test' })
  const copied = await seedPerson({ roleId: 4, email: 'copied@fairway.test' })
  tokens.agent = (await seedToken(agent.userId)).token
  tokens.customer = (await seedToken(creator.userId)).token
  tokens.copied = (await seedToken(copied.userId)).token
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
  ticket = await seedTicket(db(), {
    ...{ createdBy: creator.userId, containerId: container, shipmentId: shipment, createdAt: at(0), updatedAt: at(9) },
    ...{ answerDueAt: at(30), subject: 'Wrong seal' },
    copies: [{ name: 'Cora', email: 'copied@fairway.test' }],
    comments: [
      { type: 'user', text: 'The seal differs.', createdBy: creator.userId, createdAt: at(1) },
      { type: 'note', text: 'Ask the terminal first.', createdBy: agent.userId, createdAt: at(2) },
      { type: 'desk', text: 'We are asking.', createdBy: agent.userId, createdAt: at(3) },
    ],
  })
  foreign = await seedTicket(db(), { createdBy: agent.userId })
  const file = { projectId: 4, name: 'seal.pdf', kind: 'pdf' as const, size: 9, sha256: 'a'.repeat(64) }
  for (const n of [1, 2, 3]) {
    const document = { ticketId: ticket, title: `Photo ${n}`, createdBy: creator.userId, createdAt: at(n) }
    await seedTicketDocument(db(), { ...file, ...document, storeKey: `${n}`.repeat(64) })
  }
})

describe('a ticket', () => {
  test('says what it is about, who asks, who is in copy and until when it is answered', async () => {
    const { call } = await startApi()
    const { status, body } = await call(`/tickets/${ticket}`, { token: tokens.customer })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ type: 'ticket', id: ticket, subject: 'Wrong seal', status: 'open', assignedTo: null, closing: null },
      about: { shipment: { id: shipment, number: 'A-1' }, container: { id: container, number: 'MSKU0000001' }, invoice: null },
      createdBy: { name: 'Some Body', role: 'customer', email: 'creator@fairway.test' },
      copies: [{ name: 'Cora', email: 'copied@fairway.test' }],
      targets: { answer: { dueAt: '2026-03-01T12:30:00.000Z', state: 'overdue' }, solution: null },
      links: { self: `/api/v1/tickets/${ticket}`, page: `/Detail/${ticket}` },
    })
  })

  test('leaves out the cargo that its reader may not see', async () => {
    const { call } = await startApi()
    const { body } = await call(`/tickets/${ticket}`, { token: tokens.copied })
    expect(body.about).toEqual({ shipment: null, container: null, invoice: null, exception: null })
  })

  test('of somebody else is as absent, with its comments and documents', async () => {
    const { call } = await startApi()
    const { body: nothing } = await call('/nothing', { token: tokens.customer })
    for (const path of [`/tickets/${foreign}`, `/tickets/${foreign}/comments`, `/tickets/${foreign}/documents`]) {
      const { status, body } = await call(path, { token: tokens.customer })
      expect([status, body]).toEqual([404, { ...nothing, instance: body.instance }])
    }
  })

  test('shows internal notes to agents alone', async () => {
    const { call } = await startApi()
    const kinds = async (token: string) =>
      (await call(`/tickets/${ticket}/comments`, { token })).body.data.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(tokens.customer)).toEqual(['desk', 'user'])
    expect(await kinds(tokens.agent)).toEqual(['desk', 'note', 'user'])
  })

  test('has its documents walked by cursor, each once', async () => {
    const { call } = await startApi()
    const first = await call(`/tickets/${ticket}/documents?limit=2`, { token: tokens.customer })
    expect(first.body.page).toMatchObject({ total: 3, answeredBy: 'record' })
    expect(first.body.data[0]).toMatchObject({ name: 'seal.pdf', title: 'Photo 3', mediaType: 'application/pdf', size: 9 })
    const { data, page } = (await call(`/tickets/${ticket}/documents?limit=2&after=${first.body.page.next}`, { token: tokens.customer }))
      .body
    expect([data.map(({ title }: { title: string }) => title), page.next]).toEqual([['Photo 1'], null])
  })

  test('refuses the cursor of another ticket, and names a parameter that it does not know', async () => {
    const { call } = await startApi()
    const { next } = (await call(`/tickets/${ticket}/documents?limit=1`, { token: tokens.agent })).body.page
    expect((await call(`/tickets/${foreign}/documents?limit=1&after=${next}`, { token: tokens.agent })).body.code).toBe('invalid-cursor')
    const { body } = await call(`/tickets/${ticket}/comments?kind=note`, { token: tokens.customer })
    expect(body.errors).toMatchObject([{ parameter: 'kind', code: 'unknown-parameter' }])
  })
})

test('the bytes of a document go to readers of its ticket alone', async () => {
  const { call } = await startApi()
  const photo = await attach({ ticketId: ticket }, (await seedPerson({ roleId: 1 })).userId, Buffer.from('%PDF-1.4 seal'))
  expect((await call(`/tickets/${ticket}/documents/${photo}`, { token: tokens.copied })).body).toBe('%PDF-1.4 seal')
  expect((await call(`/tickets/${foreign}/documents/${photo}`, { token: tokens.customer })).status).toBe(404)
})
