import { record } from '#db/records/client.server.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isTicketInScope } from '../scope.server.ts'
import { findDeskSettings } from './settings.server.ts'
import { statesOf, type TargetState } from './targets.ts'

/** How the targets of a ticket stand. */
export interface TargetStanding {
  /** The desk's own. */
  timeZone: string
  /** Null where it has no target, or was cancelled before it came to that. */
  answer: { dueAt: Date; state: TargetState } | null
  solution: { dueAt: Date; state: TargetState } | null
}

/** How the targets of a ticket stand at `now`, for its customer and the desk alike; null outside the viewer's scope. */
export async function findTargetStanding(viewer: Viewer, ticketId: number, now: Date): Promise<TargetStanding | null> {
  const [ticket] = await record().select().from(tickets).where(isTicketInScope(viewer, ticketId))
  if (!ticket) return null
  const { answerDueAt, solveDueAt } = ticket
  const { answer, solution } = statesOf(ticket, ticket.statusId === 4, now)
  return {
    timeZone: (await findDeskSettings(viewer.projectId)).calendar.timeZone,
    answer: answerDueAt && answer && { dueAt: answerDueAt, state: answer },
    solution: solveDueAt && solution && { dueAt: solveDueAt, state: solution },
  }
}
