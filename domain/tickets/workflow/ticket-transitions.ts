import { dayMs } from '#domain/platform/schedules/day.ts'
import type { TicketStatusId } from '#domain/tickets/ticket.ts'

/** Forward to the end; a closed ticket back within 14 days (spec 3 §4). */
const moves: Record<TicketStatusId, readonly TicketStatusId[]> = { 1: [2, 3], 2: [3], 3: [2], 4: [2] }

const reopensWithinMs = 14 * dayMs

export function nextStatuses(statusId: TicketStatusId, closedAt: Date | null, now: Date): readonly TicketStatusId[] {
  const isTooLate = closedAt !== null && now.getTime() - closedAt.getTime() > reopensWithinMs
  return isTooLate ? [] : moves[statusId]
}
