import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isTicketInScope } from '#domain/tickets/ticket-scope.server.ts'
import { findSlaSettings } from './sla-settings.server.ts'
import { statesOf, type TargetState } from './sla-targets.ts'

export interface SlaProgress {
  timeZone: string
  answer: { dueAt: Date; state: TargetState } | null
  solution: { dueAt: Date; state: TargetState } | null
}

export async function findSlaProgress(viewer: Viewer, ticketId: number, now: Date): Promise<SlaProgress | null> {
  const [ticket] = await db().select().from(tickets).where(isTicketInScope(viewer, ticketId))
  if (!ticket) return null
  const { answerDueAt, solveDueAt } = ticket
  const { answer, solution } = statesOf(ticket, ticket.statusId === 4, now)
  return {
    timeZone: (await findSlaSettings(viewer.projectId)).calendar.timeZone,
    answer: answerDueAt && answer && { dueAt: answerDueAt, state: answer },
    solution: solveDueAt && solution && { dueAt: solveDueAt, state: solution },
  }
}
