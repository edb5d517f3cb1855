import { and, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { ticketCloseReasons } from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import type { Choice } from '#domain/tickets/catalogues/ticket-choices.ts'
import { mailTicketNews } from '#domain/tickets/mail/ticket-news.server.ts'
import { timesAfterPause } from '#domain/tickets/sla/ticket-times.server.ts'
import { isTicketClosed, type TicketStatusId, ticketStatuses } from '#domain/tickets/ticket.ts'
import { changeTicket, type TicketRow } from './change-ticket.server.ts'
import { nextStatuses } from './ticket-transitions.ts'

export async function listSupportAgents(viewer: Viewer): Promise<Choice[]> {
  const people = await listAdministrators(db(), viewer.projectId)
  return people.map(({ id, name, lastName }) => ({ id, name: `${name} ${lastName}` }))
}

export interface AgentDecision {
  /** Counts what decisions change: status and agent. */
  version: number
  assignedTo: number | null
  statusId: TicketStatusId
  closeReasonId: number | null
  text: string | null
}

/**
 * Assigns a ticket and changes its status: in progress, solved for a reason, or reopened within 14 days; mails the change. Refuses an
 * impossible move, an assignee who is no support agent, and a ticket that changed meanwhile. Returns false outside the viewer's scope and
 * for viewers who are no support agents.
 */
export async function decideTicket(act: Act, ticketId: number, decision: AgentDecision, portal: string): Promise<boolean> {
  const { viewer, now } = act
  if (!isHeldBy(viewer, 'answer-tickets')) return false
  return changeTicket(act, ticketId, async (tx, ticket) => {
    const { version, assignedTo, statusId, closeReasonId, text } = decision
    if (version !== ticket.version) throw await changedMeanwhile(tx, ticket)
    const isMoved = statusId !== ticket.statusId
    if (!isMoved && assignedTo === ticket.assignedTo) return null
    const desk = await listAdministrators(tx, viewer.projectId)
    if (assignedTo !== null && assignedTo !== ticket.assignedTo && !desk.some(({ id }) => id === assignedTo)) {
      throw new DomainError('tickets.desk.notOfDesk', 'assignee')
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
    return { action: 'decide-ticket', details: { from: stateOf(ticket), to: stateOf({ statusId, assignedTo }), closeReasonId } }
  })
}

const stateOf = ({ statusId, assignedTo }: Pick<TicketRow, 'statusId' | 'assignedTo'>) => `${statusId} ${assignedTo ?? 0}`

async function moveOf(tx: Transaction, ticket: TicketRow, { statusId, closeReasonId, text }: AgentDecision, now: Date) {
  if (!nextStatuses(ticket.statusId as TicketStatusId, ticket.closedAt, now).includes(statusId)) {
    throw new DomainError('tickets.desk.noMove', 'status')
  }
  if (!isTicketClosed(statusId)) {
    // After reopening, the time it was closed does not count.
    const times = ticket.closedAt && (await timesAfterPause(tx, ticket, ticket.closedAt, now))
    return { ...times, statusId, closeReasonId: null, closeText: null, closedAt: null }
  }
  const reason = and(
    eq(ticketCloseReasons.projectId, ticket.projectId),
    eq(ticketCloseReasons.id, closeReasonId ?? 0),
    isNull(ticketCloseReasons.deactivatedAt),
  )
  if ((await tx.$count(ticketCloseReasons, reason)) === 0) throw new DomainError('tickets.desk.reasonRequired', 'reason')
  const times = ticket.waitingSince && (await timesAfterPause(tx, ticket, ticket.waitingSince, now))
  const firstAnsweredAt = ticket.firstAnsweredAt ?? now
  return { ...times, firstAnsweredAt, waitingSince: null, statusId, closeReasonId, closeText: text, closedAt: now }
}

async function changedMeanwhile(tx: Transaction, { statusId, assignedTo, version }: TicketRow): Promise<ConflictError<null>> {
  const [person] = await tx
    .select({ name: wholeName })
    .from(users)
    .where(eq(users.id, assignedTo ?? 0))
  const values = { status: [`tickets.statuses.${ticketStatuses[statusId as TicketStatusId]}`], ...(person && { person: person.name }) }
  const key = person ? 'tickets.desk.changedMeanwhile' : 'tickets.desk.changedMeanwhileNobody'
  return new ConflictError(key, null, version, { values })
}
