import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { ticketQueue } from '#domain/tickets/list/ticket-list.ts'
import { queueRows } from '#domain/tickets/list/ticket-queue.server.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import type { TicketStatusId } from '#domain/tickets/ticket.ts'
import { type AgentDecision, decideTicket } from '#domain/tickets/workflow/decide-ticket.server.ts'
import { nextStatuses } from '#domain/tickets/workflow/ticket-transitions.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
const portal = 'https://portal.test'
const absent = 987_654_321
let creator: Viewer
let desk: Viewer
let follower: Viewer
let otherProject: Viewer
let shipmentId = 0

beforeAll(async () => {
  const [customerId = 0] = await seedCustomers(1)
  creator = await seedViewer({ roleId: 2, email: 'creator@company.com' })
  desk = await seedViewer({ roleId: 1, email: 'desk@company.com' })
  follower = await seedViewer({ roleId: 3, customerIds: [customerId] })
  otherProject = await seedViewer({ roleId: 1, projectId: 2 })
  shipmentId = await seedShipment(db(), { customerId })
})

const mails = async (ticketId: number) => {
  const rows = await db()
    .select()
    .from(deliveries)
    .where(eq(deliveries.objectKey, `ticket:${ticketId}`))
    .orderBy(asc(deliveries.id))
  return rows.map(({ kind, recipientAddress }) => `${kind} ${recipientAddress}`)
}

describe('support agents (role 1)', () => {
  const day = 86_400_000
  const decide = async (viewer: Viewer, id: number, changed: Partial<AgentDecision>, at = now) => {
    const [ticket] = await db().select().from(tickets).where(eq(tickets.id, id))
    const current = {
      version: ticket?.version ?? 0,
      assignedTo: ticket?.assignedTo ?? null,
      statusId: (ticket?.statusId ?? 1) as TicketStatusId,
    }
    return decideTicket(actOf(viewer, at), id, { ...current, closeReasonId: null, text: null, ...changed }, portal)
  }

  test.each<[from: TicketStatusId, closedDaysAgo: number | null, to: readonly TicketStatusId[]]>([
    [1, null, [2, 3]],
    [2, null, [3]],
    [3, 14, [2]],
    [3, 15, []],
    [4, 1, [2]],
    [4, 30, []],
  ])('a ticket in status %i, closed %s days ago, can move to %j', (from, ago, to) => {
    expect(nextStatuses(from, ago === null ? null : new Date(now.getTime() - ago * day), now)).toEqual(to)
  })

  test('an agent takes a ticket, works on it, solves it for a reason, and reopens it', async () => {
    const id = await seedTicket(db(), { createdBy: creator.userId })
    expect(await decide(desk, id, { assignedTo: desk.userId })).toBe(true)
    expect(await mails(id)).toEqual([])
    expect(await decide(desk, id, { statusId: 2 })).toBe(true)
    await expect(decide(desk, id, { statusId: 3 })).rejects.toMatchObject({ key: 'tickets.desk.reasonRequired' })
    expect(await decide(desk, id, { statusId: 3, closeReasonId: 1, text: 'The feed is whole again.' }, new Date(now.getTime() + 1))).toBe(
      true,
    )
    expect(await findTicket(creator, id)).toMatchObject({ statusId: 3, closeReason: 'Solved', firstLevel: { id: desk.userId } })
    expect(await decide(desk, id, { statusId: 2 }, new Date(now.getTime() + day))).toBe(true)
    expect(await findTicket(creator, id)).toMatchObject({ statusId: 2, closeReason: null, closeText: null, closedAt: null })
    const kinds = ['started', 'closed', 'reopened'].map((kind) => `ticket-${kind} creator@company.com`)
    expect(await mails(id)).toEqual(kinds)
  })

  test('only agents decide and are assigned, and the second of two concurrent decisions gets a conflict', async () => {
    const id = await seedTicket(db(), { createdBy: creator.userId })
    for (const viewer of [creator, otherProject]) expect(await decide(viewer, id, { statusId: 2 })).toBe(false)
    for (const assignedTo of [creator.userId, otherProject.userId, absent]) {
      await expect(decide(desk, id, { assignedTo })).rejects.toMatchObject({ key: 'tickets.desk.notOfDesk' })
    }
    expect(await decide(desk, id, { statusId: 2 })).toBe(true)
    await expect(decide(desk, id, { version: 1, assignedTo: desk.userId })).rejects.toMatchObject({
      key: 'tickets.desk.changedMeanwhileNobody',
      values: { status: ['tickets.statuses.inProgress'] },
    })
  })

  test('the queue lists open tickets, the most severe and oldest first, and filters by assignee', async () => {
    const ids = [
      await seedTicket(db(), { createdBy: creator.userId, severityId: 3, subject: 'Queue c' }),
      await seedTicket(db(), { createdBy: creator.userId, severityId: 1, subject: 'Queue a', assignedTo: desk.userId }),
      await seedTicket(db(), { createdBy: creator.userId, severityId: 1, subject: 'Queue b' }),
      await seedTicket(db(), { createdBy: creator.userId, severityId: 1, subject: 'Queue d', statusId: 3, closedAt: now }),
    ]
    const find = async (query: string) => {
      const { page, catalogue } = await queueRows.page(desk, readListQuery(ticketQueue, new URLSearchParams(`q=Queue&${query}`)), now)
      return { ids: page.rows.map((row) => row.id), catalogue }
    }
    expect((await find('')).ids).toEqual([ids[1], ids[2], ids[0]])
    expect((await find('whose=mine')).ids).toEqual([ids[1]])
    expect((await find('whose=nobody')).ids).toEqual([ids[2], ids[0]])
  })
})

test('a shipment lists the tickets raised from it to whoever may see them', async () => {
  const id = await seedTicket(db(), { createdBy: desk.userId, shipmentId })
  expect((await listTicketsAbout(follower, { shipmentId })).map((ticket) => ticket.id)).toEqual([id])
  expect(await listTicketsAbout(creator, { shipmentId })).toEqual([])
})
