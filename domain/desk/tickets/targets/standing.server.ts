import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isTicketInScope } from '#domain/desk/tickets/scope.server.ts'
import { findDeskSettings } from './settings.server.ts'
import { statesOf, type TargetState } from './targets.ts'

export interface TargetStanding {
  timeZone: string
  answer: { dueAt: Date; state: TargetState } | null
  solution: { dueAt: Date; state: TargetState } | null
}

export async function findTargetStanding(viewer: Viewer, ticketId: number, now: Date): Promise<TargetStanding | null> {
  const [ticket] = await db().select().from(tickets).where(isTicketInScope(viewer, ticketId))
  if (!ticket) return null
  const { answerDueAt, solveDueAt } = ticket
  const { answer, solution } = statesOf(ticket, ticket.statusId === 4, now)
  return {
    timeZone: (await findDeskSettings(viewer.projectId)).calendar.timeZone,
    answer: answerDueAt && answer && { dueAt: answerDueAt, state: answer },
    solution: solveDueAt && solution && { dueAt: solveDueAt, state: solution },
  }
}
