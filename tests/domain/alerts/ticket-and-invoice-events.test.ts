import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { guestAddresses } from '#db/postgres/schema/core/mail-choices.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { type InvoiceSeed, seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket, type TicketSeed } from '#db/seed/seed-tickets.ts'
import { kindsFor } from '#domain/alerts/audience/alert-choices.server.ts'
import { listInbox } from '#domain/alerts/audience/alert-inbox.server.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { detectedKey } from '#domain/alerts/detection/event-detection.server.ts'
import { countNews } from '#domain/alerts/news/news.server.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { consolidated, in_, mailsTo, notice, stage, whoDoes, withNoticing } from './stage.ts'

withRecord()
withNoticing()

const day = (offset: number) =>
  in_(offset * 24)
    .toISOString()
    .slice(0, 10)
const noon = (offset: number) => new Date(`${day(offset)}T12:00:00Z`)
const at = noon(10)

/** Looks what the clock has brought about since noon of the ninth day, as if nobody had looked later. */
async function lookAgain(): Promise<void> {
  const since = sql`jsonb_set(${settings.value}, '{exceptionsAt}', to_jsonb(${noon(9).toISOString()}::text))`
  await db().update(settings).set({ value: since }).where(eq(settings.key, detectedKey))
  await notice(at)
}

const kindsOf = async (id: number, column: typeof activityEvents.invoiceId | typeof activityEvents.ticketId) =>
  (await db().select().from(activityEvents).where(eq(column, id))).map(({ kind }) => kind)

const ofInvoices: [string, Partial<InvoiceSeed>, string[]][] = [
  ['falls due in three days', { dueOn: day(13) }, ['invoice-due']],
  ['falls due in four days', { dueOn: day(14) }, []],
  ['is due today', { dueOn: day(10) }, []],
  ['was due yesterday', { dueOn: day(9) }, ['invoice-overdue']],
  ['was due the day before, which was told yesterday', { dueOn: day(8) }, []],
  ['was due the day before, and is brought by a feed only now', { dueOn: day(8), updatedAt: noon(9.5) }, ['invoice-overdue']],
  ['was due weeks ago, and is brought by a feed only now', { dueOn: day(-20), updatedAt: noon(9.5) }, []],
  ['is paid', { dueOn: day(9), balance: '0.00' }, []],
  ['is cancelled', { dueOn: day(9), isCancelled: true }, []],
]

const ofTickets: [string, Partial<TicketSeed>, string[]][] = [
  ['is to be answered by then', { answerDueAt: noon(9.5) }, ['ticket-overdue']],
  ['is to be solved by then', { solveDueAt: noon(9.5), firstAnsweredAt: noon(8) }, ['ticket-overdue']],
  ['is to be answered and solved by then', { answerDueAt: noon(9.5), solveDueAt: noon(9.6) }, ['ticket-overdue', 'ticket-overdue']],
  ['is to be answered later', { answerDueAt: noon(11), solveDueAt: noon(12) }, []],
  ['has been answered', { answerDueAt: noon(9.5), firstAnsweredAt: noon(9) }, []],
  ['waits for the customer', { solveDueAt: noon(9.5), firstAnsweredAt: noon(8), waitingSince: noon(9) }, []],
  ['is solved', { answerDueAt: noon(9.5), statusId: 3, closedAt: noon(9) }, []],
  ['is cancelled', { solveDueAt: noon(9.5), statusId: 4, closedAt: noon(9) }, []],
  ['has no target', {}, []],
]

describe('events of invoices and tickets as time passes', () => {
  test.each(ofInvoices)('an invoice that %s raises the expected events', async (_what, seed, expected) => {
    const id = await seedInvoice(db(), { customerId: await seedCustomer(db()), ...seed })
    await lookAgain()
    await lookAgain()
    expect(await kindsOf(id, activityEvents.invoiceId)).toEqual(expected)
  })

  test.each(ofTickets)('a ticket that %s raises the expected events', async (_what, seed, expected) => {
    const shipmentId = await seedShipment(db(), { customerId: await seedCustomer(db()) })
    const id = await seedTicket(db(), { createdBy: whoDoes(), shipmentId, ...seed })
    await lookAgain()
    await lookAgain()
    expect(await kindsOf(id, activityEvents.ticketId)).toEqual(expected)
  })

  test("a ticket about nothing belongs to its creator's only customer, else to none", async () => {
    const [one, other] = [await seedCustomer(db()), await seedCustomer(db())]
    const raisedBy = async (...customerIds: number[]) =>
      seedTicket(db(), { createdBy: (await seedPerson({ roleId: 2, customerIds })).userId, answerDueAt: noon(9.5) })
    const [known, unclear] = [await raisedBy(one), await raisedBy(one, other)]
    await lookAgain()
    const [found] = await db().select().from(activityEvents).where(eq(activityEvents.ticketId, known))
    expect(found?.customerId).toBe(one)
    expect(await kindsOf(unclear, activityEvents.ticketId)).toEqual([])
  })
})

describe('recipients of invoice events', () => {
  test.each([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 1],
  ] as const)('role %i receives %i mails about an overdue invoice', async (roleId, mails) => {
    const { reader, customerId } = await stage('invoice-overdue', { roleId })
    const number = `OVERDUE-${roleId}`
    const id = await seedInvoice(db(), { customerId, number, dueOn: day(9), total: '1120.50' })
    await lookAgain()
    await deliverDue('RealTime', at)
    const [mail, ...more] = await mailsTo(reader.email)
    expect(more).toEqual([])
    expect(mail ? 1 : 0).toBe(mails)
    expect(kindsFor({ roleId }).includes('invoice-overdue')).toBe(mails === 1)
    if (!mail) return
    expect(mail.subject).toBe(`Invoice overdue: ${number}`)
    expect(mail.text).toContain(`Due ${day(9)} · USD 1,120.50 owed`)
    expect(mail.text).toContain(`/Cost-Management/invoices/${id}`)
  })

  test('a digest lists what is still owed when it is sent, in its own section, and leaves out what was paid', async () => {
    const { reader, customerId } = await stage('invoice-overdue', { roleId: 5, ...consolidated })
    const [paid, partly] = [
      await seedInvoice(db(), { customerId, number: 'PAID-1', dueOn: day(9) }),
      await seedInvoice(db(), { customerId, number: 'PARTLY-1', dueOn: day(9) }),
    ]
    await seedInvoice(db(), { customerId, number: 'WHOLE-1', dueOn: day(9) })
    await lookAgain()
    await db().update(invoices).set({ balance: '0.00' }).where(eq(invoices.id, paid))
    await db().update(invoices).set({ balance: '40.00' }).where(eq(invoices.id, partly))
    await deliverDue('Consolidated', noon(12))
    const [mail] = await mailsTo(reader.email)
    expect(mail?.subject).toBe('RR Fairway: 2 events')
    expect(mail?.text).toContain('Customer of invoice-overdue: invoices')
    expect(mail?.text).toContain('USD 40.00 owed')
    expect(mail?.text).not.toContain('PAID-1')
    expect(await countNews((await signedIn(reader)).viewer, noon(-1))).not.toContainEqual(
      expect.objectContaining({ kind: 'invoice-overdue' }),
    )
  })
})

test('an invoice overdue since yesterday comes by mail, once, with a link to it', async () => {
  const arrived: Buffer[] = []
  const office = await openPostOffice((message) => void arrived.push(message))
  onTestFinished(() => office.close())
  const { reader, customerId } = await stage('invoice-overdue', { roleId: 5 })
  const id = await seedInvoice(db(), { customerId, number: 'POSTED-1', dueOn: day(9) })
  for (let times = 0; times < 2; times += 1) {
    await lookAgain()
    await deliverDue('RealTime', at)
    await deliverMail(at, office.url)
  }
  const mails = (await Promise.all(arrived.map((each) => PostalMime.parse(each)))).filter(({ to }) => to?.[0]?.address === reader.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Invoice overdue: POSTED-1'])
  expect(mails[0]?.html).toContain(`/Cost-Management/invoices/${id}`)
})

describe('recipients of ticket events', () => {
  test('whoever may see the customer receives a ticket raised from its shipment, and finds it in the inbox', async () => {
    const { reader, shipmentId } = await stage('ticket-overdue')
    const id = await seedTicket(db(), { createdBy: whoDoes(), shipmentId, subject: 'Where is it?', answerDueAt: noon(9.5) })
    await lookAgain()
    await deliverDue('RealTime', at)
    const [mail] = await mailsTo(reader.email)
    expect(mail?.subject).toMatch(/^Ticket overdue: T-/)
    expect(mail?.text).toContain('Not answered in time · Where is it?')
    expect(mail?.text).toContain(`/Detail/${id}`)
    const { page } = await listInbox((await signedIn(reader)).viewer, 1, new Date())
    expect(page.rows).toMatchObject([{ kind: 'ticket-overdue', ticketId: id, shipmentId: null, number: mail?.subject.split(': ')[1] }])
  })

  test('a ticket about nothing reaches the people in copy and nobody else of the customer', async () => {
    const { reader, customerId, alertId } = await stage('ticket-overdue')
    const stranger = await seedPerson({ roleId: 3, customerIds: [customerId] })
    await db().insert(customerAlertUsers).values({ alertId, userId: stranger.userId })
    const { userId: createdBy } = await seedPerson({ roleId: 2, customerIds: [customerId] })
    await seedTicket(db(), { createdBy, answerDueAt: noon(9.5), copies: [{ name: 'In copy', email: reader.email }] })
    await lookAgain()
    await deliverDue('RealTime', at)
    expect(await mailsTo(reader.email)).toHaveLength(1)
    expect(await mailsTo(stranger.email)).toEqual([])
  })

  test('a copy address learns that a ticket exists, never its contents', async () => {
    const email = `desk-${Date.now()}@outside.test`
    await db().insert(guestAddresses).values({ projectId: 4, email, state: 'confirmed' })
    const { shipmentId } = await stage('ticket-overdue', { emails: [email] })
    await seedTicket(db(), { createdBy: whoDoes(), shipmentId, subject: 'Between us', answerDueAt: noon(9.5) })
    await lookAgain()
    await deliverDue('RealTime', at)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Not answered in time')
    expect(mail?.text).not.toContain('Between us')
  })

  test('a digest leaves out a ticket that was answered before', async () => {
    const { reader, shipmentId } = await stage('ticket-overdue', consolidated)
    const id = await seedTicket(db(), { createdBy: whoDoes(), shipmentId, answerDueAt: noon(9.5) })
    await lookAgain()
    await db().execute(sql`update tickets set first_answered_at = ${noon(10)} where id = ${id}`)
    await deliverDue('Consolidated', noon(12))
    expect(await mailsTo(reader.email)).toEqual([])
  })
})
