import { and, eq, isNull } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { ticketCloseReasons } from '#db/records/schema/desk/ticket-catalogues.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import { users, wholeName } from '#db/records/schema/people/access.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isAllowed } from '../../../people/access/permissions.ts'
import { listAdministrators } from '../../../people/access/registration/administrators.server.ts'
import type { Choice } from '../catalogues/choices.ts'
import { mailTicketNews } from '../mail/news.server.ts'
import { timesAfterPause } from '../targets/keeping.server.ts'
import { isTicketClosed, type TicketStatusId, ticketStatuses } from '../ticket.ts'
import { changeTicket, type TicketRow } from './changing.server.ts'
import { nextStatuses, seenOf } from './desk.ts'

/** Who can take a ticket of the viewer's project. */
export async function listDesk(viewer: Viewer): Promise<Choice[]> {
  const people = await listAdministrators(record(), viewer.projectId)
  return people.map(({ id, name, lastName }) => ({ id, name: `${name} ${lastName}` }))
}

/** What the desk decides about a ticket; the status it has already, and who has it already, change nothing. */
export interface DeskDecision {
  /** What the form was filled in against (`seenOf`). */
  seen: string
  assignedTo: number | null
  statusId: TicketStatusId
  /** Needed where it is solved. */
  closeReasonId: number | null
  text: string | null
}

/**
 * Gives a ticket to somebody of the desk and moves it on: in progress, solved for a reason, or open again within 14 days. Mails what
 * becomes of it. Refuses a move that is none, somebody who is not of the desk, and a ticket that somebody else has changed
 * meanwhile. Answers false to whoever is not of the desk, and outside their scope.
 */
export async function decideTicket(
  viewer: Viewer,
  ticketId: number,
  decision: DeskDecision,
  portal: string,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  if (!isAllowed(viewer.roleId, 'answer-tickets')) return false
  return changeTicket(viewer, ticketId, origin, now, async (tx, ticket) => {
    const { seen, assignedTo, statusId, closeReasonId, text } = decision
    if (seen !== seenOf(ticket)) throw await changedMeanwhile(tx, ticket)
    const isMoved = statusId !== ticket.statusId
    if (!isMoved && assignedTo === ticket.assignedTo) return null
    const desk = await listAdministrators(tx, viewer.projectId)
    if (assignedTo !== null && assignedTo !== ticket.assignedTo && !desk.some(({ id }) => id === assignedTo)) {
      throw new Refusal('tickets.desk.notOfDesk', 'assignee')
    }
    const moved = isMoved ? await moveOf(tx, ticket, decision, now) : {}
    await tx
      .update(tickets)
      .set({ assignedTo, ...moved })
      .where(eq(tickets.id, ticketId))
    if (isMoved) {
      const kind = isTicketClosed(statusId) ? 'closed' : isTicketClosed(ticket.statusId) ? 'reopened' : 'started'
      await mailTicketNews(tx, ticketId, { kind, by: viewer.userId, key: `${kind} ${now.getTime()}`, text, portal }, now)
    }
    return { action: 'decide-ticket', details: { from: seenOf(ticket), to: seenOf({ statusId, assignedTo }), closeReasonId } }
  })
}

async function moveOf(tx: Transaction, ticket: TicketRow, { statusId, closeReasonId, text }: DeskDecision, now: Date) {
  if (!nextStatuses(ticket.statusId as TicketStatusId, ticket.closedAt, now).includes(statusId)) {
    throw new Refusal('tickets.desk.noMove', 'status')
  }
  if (!isTicketClosed(statusId)) {
    // Opened again: the time it was closed does not count.
    const times = ticket.closedAt && (await timesAfterPause(tx, ticket, ticket.closedAt, now))
    return { ...times, statusId, closeReasonId: null, closeText: null, closedAt: null }
  }
  const reason = and(
    eq(ticketCloseReasons.projectId, ticket.projectId),
    eq(ticketCloseReasons.id, closeReasonId ?? 0),
    isNull(ticketCloseReasons.deactivatedAt),
  )
  if ((await tx.$count(ticketCloseReasons, reason)) === 0) throw new Refusal('tickets.desk.reasonRequired', 'reason')
  const times = ticket.waitingSince && (await timesAfterPause(tx, ticket, ticket.waitingSince, now))
  const firstAnsweredAt = ticket.firstAnsweredAt ?? now
  return { ...times, firstAnsweredAt, waitingSince: null, statusId, closeReasonId, closeText: text, closedAt: now }
}

/** The refusal for a ticket that somebody else has changed: it says the status it has now, and who has it. */
async function changedMeanwhile(tx: Transaction, { statusId, assignedTo }: TicketRow): Promise<Refusal> {
  const [person] = await tx
    .select({ name: wholeName })
    .from(users)
    .where(eq(users.id, assignedTo ?? 0))
  const status = [`tickets.statuses.${ticketStatuses[statusId as TicketStatusId]}`]
  return person
    ? new Refusal('tickets.desk.changedMeanwhile', undefined, { values: { status, person: person.name } })
    : new Refusal('tickets.desk.changedMeanwhileNobody', undefined, { values: { status } })
}
