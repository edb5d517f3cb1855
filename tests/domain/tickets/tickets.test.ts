import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { commentOnTicket, listTicketComments } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { addTicketDocument, listTicketDocuments, openTicketDocument } from '#domain/tickets/attachments/ticket-documents.server.ts'
import { listTicketChoices } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { raiseTicket, type TicketForm } from '#domain/tickets/creation/raise-ticket.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { findUnselectedTicket } from '#domain/tickets/details/unselected-ticket.server.ts'
import { ticketLists } from '#domain/tickets/list/ticket-list.ts'
import { listTickets, ticketRows } from '#domain/tickets/list/tickets.server.ts'
import type { TicketDraft } from '#domain/tickets/ticket.ts'
import { cancelTicket } from '#domain/tickets/workflow/cancel-ticket.server.ts'
import { removeTicketCopy } from '#domain/tickets/workflow/ticket-copies.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

const place = withRecord()
const now = new Date('2026-03-20T18:00:00Z')
const portal = 'https://portal.test'
const absent = 987_654_321

let creator: Viewer
let desk: Viewer
let copied: Viewer
let follower: Viewer
let stranger: Viewer
let otherProject: Viewer
let shipmentId = 0

beforeAll(async () => {
  const [customerId = 0, foreign = 0] = await seedCustomers(2)
  creator = await seedViewer({ roleId: 2, customerIds: [foreign], email: 'creator@company.com' })
  desk = await seedViewer({ roleId: 1, email: 'desk@company.com' })
  copied = await seedViewer({ roleId: 4, email: 'Copied@company.com' })
  follower = await seedViewer({ roleId: 3, customerIds: [customerId] })
  stranger = await seedViewer({ roleId: 5, customerIds: [foreign] })
  otherProject = await seedViewer({ roleId: 1, projectId: 2 })
  shipmentId = await seedShipment(db(), { customerId })
})

const draft: TicketDraft = {
  ...{ typeId: 1, phone: '5541702001', moduleId: 1, subModuleId: 11, severityId: 1 },
  ...{ subject: 'The figures are late', description: 'Since Monday.', copies: [] },
}
const raise = (viewer: Viewer, changed: Partial<TicketDraft> = {}, form: Partial<TicketForm> = {}) =>
  raiseTicket(actOf(viewer, now), { draft: { ...draft, ...changed }, key: randomUUID(), about: {}, file: undefined, ...form }, portal)
const mails = async (ticketId: number) =>
  (
    await db()
      .select()
      .from(deliveries)
      .where(eq(deliveries.objectKey, `ticket:${ticketId}`))
      .orderBy(asc(deliveries.id))
  ).map(({ kind, recipientAddress }) => `${kind} ${recipientAddress}`)
/** Whether each mail about a ticket calls it the reader's. */
const closedIn = async (ticketId: number) => {
  const sent = await db()
    .select()
    .from(deliveries)
    .where(eq(deliveries.objectKey, `ticket:${ticketId}`))
  return sent.map(({ text }) => Boolean(text?.includes('Your ticket has been closed!!')))
}
const file = (name = 'a.csv', text = 'a,b\n1,2\n') => {
  const path = join(place.dataDir, randomUUID())
  writeFileSync(path, text)
  return { path, name, size: text.length, sha256: 'f'.repeat(64) }
}
const asked = (query = '') => readListQuery(ticketLists.open, new URLSearchParams(query))

describe('raising a ticket', () => {
  test.each<[string, Partial<TicketDraft>, string]>([
    ['a module of another type', { moduleId: 91, subModuleId: 911 }, 'tickets.form.moduleUnknown'],
    ['a module of nobody', { moduleId: absent, subModuleId: null }, 'tickets.form.moduleUnknown'],
    ['a sub module of another module', { subModuleId: 21 }, 'tickets.form.subModuleUnknown'],
    ['a severity of nobody', { severityId: 9 }, 'tickets.form.severityUnknown'],
  ])('a new ticket refuses %s', async (_, changed, key) => {
    await expect(raise(creator, changed)).rejects.toMatchObject({ key })
  })

  test('a request that role 3 of project 2 is not offered is refused, and accepted from role 2', async () => {
    const [rr, customer] = [
      await signedIn(await seedPerson({ roleId: 3, projectId: 2 })),
      await signedIn(await seedPerson({ roleId: 2, projectId: 2 })),
    ]
    const request = { typeId: 2 as const, moduleId: 92, subModuleId: 921, severityId: null }
    await expect(raise(rr.viewer, request)).rejects.toMatchObject({ key: 'tickets.form.moduleUnknown' })
    expect((await listTicketChoices(rr.viewer)).modules.map(({ id }) => id)).not.toContain(92)
    expect((await raise(customer.viewer, request)).number).toMatch(/^T-\d{6}$/)
  })

  test('a request drops its severity, and an address is in copy once', async () => {
    const copies = [
      { name: 'Ana', email: 'Ana@company.com' },
      { name: 'Ana again', email: 'ana@company.com' },
    ]
    const { id } = await raise(creator, { typeId: 2, moduleId: 91, subModuleId: 911, severityId: 1, copies })
    const found = await findTicket(creator, id)
    expect(found).toMatchObject({
      severityId: null,
      type: 'Request',
      module: 'New user',
      copies: [{ name: 'Ana', email: 'ana@company.com' }],
    })
  })

  test('twenty concurrent submissions of one form with a file create one ticket, one document and one mail to each', async () => {
    const key = randomUUID()
    const raised = await Promise.all(Array.from({ length: 20 }, () => raise(creator, {}, { key, file: file() })))
    const ids = new Set(raised.map(({ id }) => id))
    expect(ids.size).toBe(1)
    const [id = 0] = ids
    expect(await db().$count(tickets, eq(tickets.creationKey, key))).toBe(1)
    expect(await db().$count(ticketDocuments, eq(ticketDocuments.ticketId, id))).toBe(1)
    expect(await mails(id)).toEqual(['ticket-raised desk@company.com'])
    expect(await db().$count(files, sql`not exists (select from ticket_documents where file_id = ${files.id})`)).toBe(0)
  })

  test('a file whose content does not match its name refuses the whole ticket', async () => {
    const key = randomUUID()
    await expect(raise(creator, {}, { key, file: file('a.pdf', 'no pdf') })).rejects.toMatchObject({ key: 'files.invalid' })
    expect(await db().$count(tickets, eq(tickets.creationKey, key))).toBe(0)
  })

  test('a new ticket leaves out a shipment that the viewer may not see', async () => {
    const { id } = await raise(creator, {}, { about: { shipmentId } })
    const seen = await raise(follower, {}, { about: { shipmentId } })
    expect([(await findTicket(creator, id))?.cargo.shipmentId, (await findTicket(follower, seen.id))?.cargo.shipmentId]).toEqual([
      null,
      shipmentId,
    ])
  })
})

describe('access to tickets', () => {
  let id = 0
  let aboutShipment = 0
  beforeAll(async () => {
    id = await seedTicket(db(), { createdBy: creator.userId, copies: [{ name: 'Copied', email: 'copied@company.com' }] })
    aboutShipment = await seedTicket(db(), { createdBy: desk.userId, shipmentId })
    await addTicketDocument(actOf(creator, now), id, { key: randomUUID(), title: 'Figures' }, file())
  })

  test.each<[string, () => Viewer, boolean, boolean]>([
    ['its creator', () => creator, true, false],
    ['the desk', () => desk, true, true],
    ['somebody in copy', () => copied, true, false],
    ['who follows the shipment it is about', () => follower, false, true],
    ['a stranger', () => stranger, false, false],
    ['the desk of another project', () => otherProject, false, false],
  ])('%s', async (_, who, own, ofShipment) => {
    const viewer = who()
    for (const [ticketId, isSeen] of [
      [id, own],
      [aboutShipment, ofShipment],
      [absent, false],
    ] as const) {
      expect((await findTicket(viewer, ticketId)) !== null).toBe(isSeen)
      const { page, totals } = await listTickets(viewer, 'open', { ...asked(), page: 1 }, new Date())
      const all = await ticketRows('open').sheet(viewer, asked(), null, new Date())
      expect(all.rows.some((row) => row.id === ticketId)).toBe(isSeen)
      expect([page.total, totals.open, all.total]).toEqual([all.rows.length, all.rows.length, all.rows.length])
      expect((await ticketRows('open').sheet(viewer, asked(), [ticketId], new Date())).rows).toHaveLength(isSeen ? 1 : 0)
      const said = await commentOnTicket(actOf(viewer, now), ticketId, { key: randomUUID(), text: 'Seen', isNote: false }, portal)
      const brought = await addTicketDocument(actOf(viewer, now), ticketId, { key: randomUUID(), title: 'x' }, file())
      expect([said?.text, brought?.title]).toEqual(isSeen ? ['Seen', 'x'] : [undefined, undefined])
      expect((await listTicketComments(viewer, ticketId, 1)).total > 0).toBe(isSeen)
      expect((await listTicketDocuments(viewer, ticketId, 1)).total > 0).toBe(isSeen)
    }
    const [document] = (await listTicketDocuments(desk, id, 1)).rows
    const opened = await openTicketDocument(viewer, id, document?.id ?? 0)
    ;(await opened?.read())?.destroy()
    expect(opened !== null).toBe(own)
    expect(await openTicketDocument(viewer, aboutShipment, document?.id ?? 0)).toBeNull()
  })

  test('a follower sees the ticket only while its customer is selected, and otherwise learns whose it is', async () => {
    const narrowed = { ...follower, selectedCustomerIds: [] }
    expect(await findTicket(narrowed, aboutShipment)).toBeNull()
    const [customerId] = follower.allowedCustomerIds
    expect(await findUnselectedTicket(narrowed, aboutShipment)).toMatchObject({ number: expect.stringMatching(/^T-/), customerId })
    // Seen already, of a customer that is not theirs, about no shipment, or not there at all: all the same.
    for (const viewer of [follower, creator, desk, stranger, otherProject]) {
      expect(await findUnselectedTicket(viewer, aboutShipment)).toBeNull()
    }
    for (const other of [id, absent]) expect(await findUnselectedTicket(narrowed, other)).toBeNull()
  })

  test('removal from the copy list ends access; only the creator and agents remove people', async () => {
    const [copy] = (await findTicket(creator, id))?.copies ?? []
    expect(await removeTicketCopy(actOf(copied, now), id, copy?.id ?? 0)).toBe(false)
    expect(await removeTicketCopy(actOf(creator, now), aboutShipment, copy?.id ?? 0)).toBe(false)
    expect(await removeTicketCopy(actOf(creator, now), id, copy?.id ?? 0)).toBe(true)
    expect(await findTicket(copied, id)).toBeNull()
    expect(await db().$count(ticketCopies, eq(ticketCopies.ticketId, id))).toBe(0)
  })
})

describe('answers and closing', () => {
  test('agents answer as Help Desk, their notes are internal, and authors receive no mail about their own text', async () => {
    const id = await seedTicket(db(), { createdBy: creator.userId, copies: [{ name: 'Copied', email: 'copied@company.com' }] })
    const comment = (viewer: Viewer, text: string, isNote = false) =>
      commentOnTicket(actOf(viewer, now), id, { key: randomUUID(), text, isNote }, portal)
    await comment(desk, 'We look into it.')
    await comment(desk, 'The feed broke.', true)
    await comment(creator, 'Thank you.', true)
    expect((await listTicketComments(creator, id, 1)).rows.map(({ type }) => type).sort()).toEqual(['desk', 'user'])
    expect((await listTicketComments(desk, id, 1)).rows.map(({ type }) => type).sort()).toEqual(['desk', 'note', 'user'])
    expect((await mails(id)).sort()).toEqual(
      [
        'ticket-answered Copied@company.com',
        'ticket-answered creator@company.com',
        'ticket-asked Copied@company.com',
        'ticket-asked desk@company.com',
      ].sort(),
    )
  })

  test('an outside address receives only a request before it has consented', async () => {
    const { id } = await raise(creator, { copies: [{ name: 'Out', email: 'out@elsewhere.com' }] })
    expect(await mails(id)).toEqual(['ticket-raised desk@company.com'])
    const asked = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, 'out@elsewhere.com'))
    expect(asked.map(({ kind }) => kind)).toEqual(['outside-address'])
  })

  test("mail is in the recipient's language", async () => {
    await db().update(users).set({ language: 'es' }).where(eq(users.id, desk.userId))
    const { id } = await raise(creator)
    const [mail] = await db()
      .select()
      .from(deliveries)
      .where(eq(deliveries.objectKey, `ticket:${id}`))
    await db().update(users).set({ language: null }).where(eq(users.id, desk.userId))
    expect(mail?.subject).toMatch(/^Nuevo ticket T-/)
    expect(mail?.text).toContain('Impacto crítico')
    expect(mail?.text).toContain(`${portal}/Detail/${id}`)
  })

  test('cancelling needs an open ticket, a reason, and its creator or an agent; a closed ticket takes nothing more', async () => {
    const id = await seedTicket(db(), { createdBy: creator.userId, copies: [{ name: 'Copied', email: 'copied@company.com' }] })
    const begun = await seedTicket(db(), { createdBy: creator.userId, statusId: 2 })
    const cancel = (viewer: Viewer, ticketId: number, reason = 'Found it') => cancelTicket(actOf(viewer, now), ticketId, reason, portal)
    await expect(async () => cancel(creator, id, '  ')).rejects.toMatchObject({ key: 'tickets.cancelling.reasonRequired' })
    await expect(cancel(creator, begun)).rejects.toMatchObject({ key: 'tickets.cancelling.notOpen' })
    expect([await cancel(copied, id), await cancel(stranger, id), await cancel(creator, absent)]).toEqual([false, false, false])
    expect(await cancel(creator, id)).toBe(true)
    await expect(cancel(creator, id)).rejects.toMatchObject({ key: 'tickets.cancelling.notOpen' })
    expect(await findTicket(creator, id)).toMatchObject({ statusId: 4, closeText: 'Found it', closedAt: now })
    expect((await mails(id)).sort()).toEqual(['ticket-closed Copied@company.com', 'ticket-closed desk@company.com'])
    expect(await closedIn(id)).toEqual([false, false])
    // Its creator reads the specification's words (3 §8), whom it does not belong to that it is somebody's.
    const own = await seedTicket(db(), { createdBy: creator.userId })
    expect(await cancel(desk, own)).toBe(true)
    expect(await closedIn(own)).toEqual([true])
    const text = { key: randomUUID(), text: 'More', isNote: false }
    await expect(commentOnTicket(actOf(creator, now), id, text, portal)).rejects.toMatchObject({ key: 'tickets.detail.closedAlready' })
    await expect(addTicketDocument(actOf(creator, now), id, { key: randomUUID(), title: 'x' }, file())).rejects.toMatchObject({
      key: 'tickets.detail.closedAlready',
    })
    expect((await listTicketDocuments(creator, id, 1)).total).toBe(0)
    expect((await listTickets(creator, 'closed', asked(), new Date())).page.rows.map((row) => row.id)).toEqual([own, id])
  })
})

test('the list finds any part of its columns, also by status and date', async () => {
  const id = await seedTicket(db(), {
    createdBy: stranger.userId,
    subject: 'Plain words 50%_x',
    statusId: 2,
    createdAt: new Date('2026-01-02T03:04:00Z'),
  })
  const find = async (text: string) =>
    (await listTickets(stranger, 'open', asked(new URLSearchParams({ q: text }).toString()), new Date())).page.rows.map((row) => row.id)
  for (const text of ['N WORDS', '50%_x', 'some body', 'in progress', 'error', '2026-01-02 03:04', 'T-10'])
    expect(await find(text)).toEqual([id])
  for (const text of ['50x', 'solved', "'; drop table tickets; --", '\\']) expect(await find(text)).toEqual([])
})
