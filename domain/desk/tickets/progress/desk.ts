import { dayMs } from '../../../ground/schedules/day.ts'
import type { TicketStatusId } from '../ticket.ts'

/** Where the desk can move a ticket: on towards the end; a closed one back, within 14 days (spec 3 §4; decision 22). */
const moves: Record<TicketStatusId, readonly TicketStatusId[]> = { 1: [2, 3], 2: [3], 3: [2], 4: [2] }

const reopensWithinMs = 14 * dayMs

/** The states that a ticket can go to at `now`, without the one it is in. */
export function nextStatuses(statusId: TicketStatusId, closedAt: Date | null, now: Date): readonly TicketStatusId[] {
  const isTooLate = closedAt !== null && now.getTime() - closedAt.getTime() > reopensWithinMs
  return isTooLate ? [] : moves[statusId]
}

/** What a form about a ticket was filled in against, so that two people at once are told of each other. */
export const seenOf = (ticket: { statusId: number; assignedTo: number | null }): string => `${ticket.statusId} ${ticket.assignedTo ?? 0}`
