import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { findSlaSettings } from './sla-settings.server.ts'
import { targetOf } from './sla-targets.ts'
import { dueAfter, type Pause } from './support-calendar.ts'

type Ticket = Pick<typeof tickets.$inferSelect, 'projectId' | 'severityId' | 'createdAt' | 'pauses'>

export async function findDueTimes(tx: Transaction, { projectId, severityId, createdAt, pauses }: Ticket) {
  const settings = await findSlaSettings(projectId, tx)
  const { answerMinutes, solveMinutes } = targetOf(settings, severityId)
  const paused = pauses.map(({ from, to }): Pause => ({ from: new Date(from), to: new Date(to) }))
  return {
    answerDueAt: dueAfter(createdAt, answerMinutes, settings.calendar),
    solveDueAt: dueAfter(createdAt, solveMinutes, settings.calendar, paused),
  }
}

/** The first answer meets or misses its target. `isWaiting` stops the clock of the solution. */
export async function recordAgentReply(tx: Transaction, ticketId: number, isWaiting: boolean, now: Date): Promise<void> {
  await tx
    .update(tickets)
    .set({
      firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, ${now.toISOString()}::timestamptz)`,
      ...(isWaiting && { waitingSince: sql`coalesce(${tickets.waitingSince}, ${now.toISOString()}::timestamptz)` }),
    })
    .where(eq(tickets.id, ticketId))
}

/** Restarts the clock of the solution if the desk waited for this answer. */
export async function recordCustomerReply(tx: Transaction, ticketId: number, now: Date): Promise<void> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update')
  if (!ticket?.waitingSince) return
  await tx
    .update(tickets)
    .set({ waitingSince: null, ...(await timesAfterPause(tx, ticket, ticket.waitingSince, now)) })
    .where(eq(tickets.id, ticketId))
}

/** Adds a pause from `since` to `now`; returns all pauses and the new due times. */
export async function timesAfterPause(tx: Transaction, ticket: Ticket, since: Date, now: Date) {
  const pauses = [...ticket.pauses, { from: since.toISOString(), to: now.toISOString() }]
  const { solveDueAt } = await findDueTimes(tx, { ...ticket, pauses })
  return { pauses, solveDueAt }
}
