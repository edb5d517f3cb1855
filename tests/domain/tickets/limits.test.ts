import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { commentOnTicket } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { raiseTicket } from '#domain/tickets/creation/raise-ticket.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
const portal = 'https://portal.test'

let writer: Viewer
let other: Viewer
beforeAll(async () => {
  writer = await seedViewer({ roleId: 2, email: 'writer@company.com' })
  other = await seedViewer({ roleId: 2, email: 'other@company.com' })
  await seedViewer({ roleId: 1, email: 'desk@company.com' })
})

const raise = (viewer: Viewer, key: string = randomUUID()) => {
  const choices = { typeId: 1 as const, phone: '5541702001', moduleId: 1, subModuleId: 11, severityId: 1 as const }
  const draft = { ...choices, subject: 'The figures are late', description: 'Since Monday.', copies: [] }
  return raiseTicket(actOf(viewer, now), { draft, key, about: {}, file: undefined }, portal)
}

test('the twenty-first ticket of one person within ten minutes is refused with the time to retry; others are not limited', async () => {
  const key = randomUUID()
  await raise(writer, key)
  for (let n = 1; n < 20; n += 1) await raise(writer)
  await expect(raise(writer)).rejects.toMatchObject({ key: 'limits.tickets', retryAfterSeconds: expect.any(Number) })
  expect(await db().$count(tickets)).toBe(20)
  // The same form sent again is no further ticket.
  expect(await raise(writer, key)).toBeDefined()
  expect(await raise(other)).toBeDefined()
})

test('mail about a ticket counts against the limit of the person who acts', async () => {
  const mails = await db().selectDistinct({ causedBy: deliveries.causedBy }).from(deliveries)
  expect(mails.map(({ causedBy }) => causedBy).toSorted()).toEqual([`user:${writer.userId}`, `user:${other.userId}`].toSorted())
})

test('the sixty-first comment of one person within ten minutes is refused with a message', async () => {
  const ticketId = await seedTicket(db(), { createdBy: writer.userId })
  const comment = () => commentOnTicket(actOf(writer, now), ticketId, { key: randomUUID(), text: 'Any news?', isNote: false }, portal)
  for (let n = 0; n < 60; n += 1) expect(await comment()).not.toBeNull()
  await expect(comment()).rejects.toMatchObject({ key: 'limits.comments', retryAfterSeconds: expect.any(Number) })
})
