import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { reportEmails } from '#db/postgres/schema/reports/report-runs.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { countNews } from '#domain/alerts/news/news.server.ts'
import { sendByHand } from '#domain/reports/delivery/send-by-hand.server.ts'
import { commentOnTicket } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { raiseTicket, type TicketForm } from '#domain/tickets/creation/raise-ticket.server.ts'
import { decideTicket } from '#domain/tickets/workflow/decide-ticket.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import type { WebhookReceiver } from '#tests/support/receivers/webhook-receiver.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { addEndpoint, moveEta, seedKnown, send, withWebhooks } from './stage.ts'

withRecord()
const stage = withWebhooks()

beforeEach(() => db().delete(webhookEndpoints))

const ticketAbout = (shipmentId: number): TicketForm => ({
  draft: {
    ...{ typeId: 1, phone: '5541702001', moduleId: 1, subModuleId: 11, severityId: 1 },
    ...{ subject: 'Where is it', description: 'Since Monday.', copies: [] },
  },
  key: crypto.randomUUID(),
  about: { shipmentId },
  file: undefined,
})

const told = (receiver: WebhookReceiver): Record<string, unknown>[] =>
  receiver.messages.map(({ body }) => {
    const { type, data } = body as unknown as { type: string; data: Record<string, unknown> }
    const { customer: _, happenedAt: __, detectedAt: ___, ...said } = data
    return { type, ...said }
  })

test('a change of a shipment is a pointer, sent once, and no news to people', async () => {
  const receiver = await stage.open()
  const { shipmentId } = await seedKnown()
  await addEndpoint(stage.admin, receiver.url, { types: ['shipment.changed'] })
  await moveEta(shipmentId, '2027-05-14')
  const news = await countNews(stage.admin, new Date(0))
  for (let times = 0; times < 2; times++) await detectEvents(new Date())
  await send()
  expect(told(receiver)).toEqual([
    { type: 'shipment.changed', shipment: { id: shipmentId, number: expect.any(String) }, link: `/api/v1/shipments/${shipmentId}` },
  ])
  const moved = (counts: typeof news) => counts.filter(({ kind }) => kind !== 'eta-changed')
  expect(moved(await countNews(stage.admin, new Date(0)))).toEqual(moved(news))
})

test('an invoice is created, changed and paid, each once; a document of it is no change', async () => {
  const receiver = await stage.open()
  const customerId = await seedCustomer(db(), { name: `Customer ${Math.random()}` })
  await addEndpoint(stage.admin, receiver.url, { types: ['invoice.created', 'invoice.changed', 'invoice.paid'] })
  const id = await seedInvoice(db(), { customerId, total: '20.00', balance: '20.00' })
  await detectEvents(new Date())
  for (const balance of ['12.00', '12.00', '0.00']) {
    await db().update(invoices).set({ balance, updatedAt: new Date() }).where(eq(invoices.id, id))
    for (let times = 0; times < 2; times++) await detectEvents(new Date())
  }
  await db().update(invoices).set({ shipmentSaid: 'S-1' }).where(eq(invoices.id, id))
  await detectEvents(new Date())
  await send()
  expect(told(receiver).map(({ type, balance }) => [type, balance])).toEqual([
    ['invoice.created', '20.00'],
    ['invoice.changed', '12.00'],
    ['invoice.changed', '12.00'],
    ['invoice.changed', '0.00'],
    ['invoice.paid', '0.00'],
  ])
})

test('a ticket is created, commented on and moved; notes are not sent, nor tickets of a customer that is not of the endpoint', async () => {
  const [receiver, foreign] = [await stage.open(), await stage.open()]
  const [{ shipmentId, customerId }, other] = [await seedKnown(), await seedKnown()]
  // With the customers that were made meanwhile.
  const admin = await administrator()
  const types = ['ticket.created', 'ticket.commented', 'ticket.status_changed']
  await addEndpoint(stage.admin, receiver.url, { types, customerIds: [customerId] })
  await addEndpoint(stage.admin, foreign.url, { types, customerIds: [other.customerId] })
  const { id, number } = await raiseTicket(actOf(admin), ticketAbout(shipmentId), 'https://portal')
  const reply = (text: string, isNote: boolean) =>
    commentOnTicket(actOf(admin), id, { key: crypto.randomUUID(), text, isNote }, 'https://portal')
  await reply('Aside', true)
  const comment = await reply('It is on its way', false)
  const decision = { version: 1, assignedTo: null, statusId: 2, closeReasonId: null, text: null } as const
  await decideTicket(actOf(admin), id, decision, 'https://portal')
  await send()
  const same = { ticket: { id, number }, link: `/api/v1/tickets/${id}` }
  expect(told(receiver)).toEqual([
    { type: 'ticket.created', subjectLine: 'Where is it', ...same },
    { type: 'ticket.commented', comment: { id: comment?.id, by: 'desk' }, ...same },
    { type: 'ticket.status_changed', status: 'inProgress', ...same },
  ])
  expect(foreign.messages).toEqual([])
})

test('a report is ready for whoever was mailed it, unless the endpoint is of other customers or of another project', async () => {
  const [receiver, limited, elsewhere] = [await stage.open(), await stage.open(), await stage.open()]
  const { customerId } = await seedKnown()
  await addEndpoint(stage.admin, elsewhere.url, { types: ['report.ready'] })
  await db().update(webhookEndpoints).set({ projectId: 1 })
  await addEndpoint(stage.admin, receiver.url, { types: ['report.ready'] })
  await addEndpoint(stage.admin, limited.url, { types: ['report.ready'], customerIds: [customerId] })
  const id = await seedReport(db(), { ownerId: stage.admin.userId, name: 'Late' })
  const email = async () => {
    await sendByHand(actOf(stage.admin), id, crypto.randomUUID())
    await detectEvents(new Date())
  }
  await email()
  await send()
  await email()
  // The mail was withdrawn before the message left.
  await db().update(reportEmails).set({ fileId: null })
  await send()
  expect(told(receiver)).toEqual([
    { type: 'report.ready', report: { id, name: 'Late', total: expect.any(Number) }, link: `/api/v1/reports/${id}` },
  ])
  expect([...limited.messages, ...elsewhere.messages]).toEqual([])
  expect((await db().select().from(webhookDeliveries)).map(({ state }) => state)).toEqual(['taken', 'dropped'])
})
