import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { guestAddresses } from '#db/postgres/schema/core/mail-choices.ts'
import { ticketComments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { signChoice } from '#domain/core/mail/signed-link.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { commentOnTicket, listTicketComments } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { guestLink } from '#domain/tickets/guests/guest-link.server.ts'
import { answerAsGuest, findGuestTicket } from '#domain/tickets/guests/guest-ticket.server.ts'
import { removeTicketCopy } from '#domain/tickets/workflow/ticket-copies.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const origin = { network: null, userAgent: null, requestId: null }
const now = new Date('2026-03-20T18:00:00Z')
const portal = 'https://portal.test'
const out = 'out@elsewhere.com'
let creator: Viewer
let desk: Viewer

beforeAll(async () => {
  creator = await seedViewer({ roleId: 2, email: 'creator@company.com' })
  desk = await seedViewer({ roleId: 1, email: 'desk@company.com' })
  await db().insert(guestAddresses).values({ projectId: 4, email: out, askedAt: now, state: 'confirmed' })
})

const say = (viewer: Viewer, id: number, text: string, isNote = false) =>
  commentOnTicket(actOf(viewer, now), id, { key: randomUUID(), text, isNote }, portal)
const mailsTo = (email: string, id: number) =>
  db()
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.objectKey, `ticket:${id}`), eq(deliveries.recipientAddress, email)))
    .orderBy(desc(deliveries.id))
const read = (token: string, projectId: 4 | 2 = 4) => findGuestTicket(token, projectId, 'en', 1)
const answer = (token: string, text = 'We know it too.', key: string = randomUUID()) =>
  answerAsGuest(token, 4, { key, text }, portal, origin, now)

/** A ticket with somebody outside in copy, and the token of the link they were mailed. */
async function mailedTicket(): Promise<{ id: number; token: string; copyId: number }> {
  const id = await seedTicket(db(), { createdBy: creator.userId, copies: [{ name: 'Out Sider', email: out }] })
  await say(desk, id, 'We look into it.')
  const [mail] = await mailsTo(out, id)
  const token = /\/ticket\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const [copy] = await db().select().from(ticketCopies).where(eq(ticketCopies.ticketId, id))
  return { id, token, copyId: copy?.id ?? 0 }
}

test('a reader in copy without an account reads and answers by the link, and the others receive mail', async () => {
  const { id, token } = await mailedTicket()
  await say(desk, id, 'The feed broke.', true)
  const found = await read(token)
  expect(found?.ticket).toMatchObject({ id, creator: 'Some Body', description: expect.any(String) })
  expect(found?.comments.rows.map(({ text }) => text)).toEqual(['We look into it.'])
  const key = randomUUID()
  const answers = [await answer(token, 'We know it too.', key), await answer(token, 'We know it too.', key)]
  const [said] = (await listTicketComments(creator, id, 1)).rows
  expect(answers).toEqual([said, said])
  expect(said).toMatchObject({ text: 'We know it too.', type: 'user', by: 'Out Sider' })
  expect(await db().$count(ticketComments, eq(ticketComments.ticketId, id))).toBe(3)
  expect((await mailsTo('creator@company.com', id)).map(({ kind }) => kind)).toEqual(['ticket-asked', 'ticket-answered'])
  expect((await mailsTo('desk@company.com', id)).map(({ kind }) => kind)).toEqual(['ticket-asked'])
  expect((await mailsTo(out, id)).map(({ kind }) => kind)).toEqual(['ticket-answered'])
})

test('the link opens nothing else, and removal from the copy list revokes it for good', async () => {
  const { id, token, copyId } = await mailedTicket()
  const other = await mailedTicket()
  const place = { projectId: 4, ticketId: id, copyId, email: out, name: 'Out Sider' } as const
  const tokenOf = (changed: object) => guestLink({ ...place, ...changed }, '').replace('/ticket/', '')
  const wrong = [
    '',
    'a.b',
    token.slice(0, -2),
    `${token.split('.')[0]}.${other.token.split('.')[1]}`,
    tokenOf({ ticketId: other.id }),
    tokenOf({ copyId: other.copyId }),
    tokenOf({ email: 'else@elsewhere.com' }),
    tokenOf({ projectId: 2 }),
    signChoice({ about: 'topic', projectId: 4, email: out, topic: `${id} ${copyId}`, name: '' }),
    signChoice({ about: 'ticket', projectId: 4, email: out, topic: 'x', name: '' }),
  ]
  for (const link of wrong) expect([await read(link), await answer(link)]).toEqual([null, null])
  expect(await read(token, 2)).toBeNull()

  expect(await removeTicketCopy(actOf(creator, now), id, copyId)).toBe(true)
  expect([await read(token), await answer(token)]).toEqual([null, null])
  await db().insert(ticketCopies).values({ ticketId: id, name: 'Out Sider', email: out })
  expect([await read(token), await answer(token)]).toEqual([null, null])
  expect(await read(other.token)).not.toBeNull()
  // What was said stays said.
  expect((await findTicket(creator, id))?.copies).toHaveLength(1)
})

test('a closed ticket takes no answer, and a link takes at most twenty answers an hour', async () => {
  const { id, token } = await mailedTicket()
  for (let count = 0; count < 19; count += 1) expect(await answer(token, `Answer ${count}`)).not.toBeNull()
  await db().update(tickets).set({ statusId: 3, closedAt: now }).where(eq(tickets.id, id))
  expect((await read(token))?.ticket.statusId).toBe(3)
  await expect(answer(token)).rejects.toMatchObject({ key: 'tickets.detail.closedAlready' })
  await expect(answer(token)).rejects.toMatchObject({ key: 'tickets.copied.tooMany', retryAfterSeconds: expect.any(Number) })
})

test('a closed account receives no mail as an outside address and no request for consent', async () => {
  const { email, userId } = await seedPerson({ roleId: 2 })
  const id = await seedTicket(db(), { createdBy: creator.userId, copies: [{ name: 'Gone', email }] })
  await db().update(users).set({ disabledAt: now }).where(eq(users.id, userId))
  await say(desk, id, 'We look into it.')
  expect(await db().$count(deliveries, eq(deliveries.recipientAddress, email))).toBe(0)
})
