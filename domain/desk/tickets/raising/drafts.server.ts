import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { ticketDrafts } from '#db/records/schema/desk/ticket-drafts.ts'
import { sessions, users } from '#db/records/schema/people/access.ts'
import type { ProjectId } from '../../../ground/projects/projects.ts'
import { dayMs, hourMs } from '../../../ground/schedules/day.ts'
import type { RoleId } from '../../../ground/viewer/roles.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { endOf } from '../../../people/access/session.ts'
import { hashOfToken } from '../../../people/access/sessions.server.ts'
import { maySignIn } from '../../../people/access/sign-in/may-sign-in.server.ts'
import { mostCopies, type TypedTicket } from '../ticket.ts'

/** How long after its end a session's cookie still says whose draft a form is: as long as somebody may sit over one form. */
const latestMs = hourMs
/** What was typed waits so long for its writer. */
const longestWaitMs = dayMs
/** The longest text a field of the form takes, and a field of somebody in copy (characters). */
const [longestText, longestLine] = [20_000, 500]

/**
 * The user whose session this token belonged to, if it expired within the last hour; null where that is longer ago, the session was
 * signed out, is of another project, or its user may not sign in.
 */
export async function findLateWriter(token: string, projectId: ProjectId, now: Date): Promise<number | null> {
  const [row] = await record()
    .select({ userId: users.id, roleId: users.roleId, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), isNull(sessions.endedAt), eq(users.projectId, projectId), maySignIn))
  return row && now.getTime() - endOf(row.session, row.roleId as RoleId).getTime() <= latestMs ? row.userId : null
}

/** Keeps what somebody typed into a new ticket for a day, in place of what was kept before. */
export async function keepTypedTicket(userId: number, { fields, copies }: TypedTicket, now: Date): Promise<void> {
  const kept = {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storable(value, longestText)])),
    copies: copies
      .slice(0, mostCopies)
      .map(({ name, email }) => ({ name: storable(name, longestLine), email: storable(email, longestLine) })),
    keptAt: now,
  }
  await record()
    .insert(ticketDrafts)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: ticketDrafts.userId, set: kept })
}

const oldest = (now: Date) => new Date(now.getTime() - longestWaitMs)

/** Text as PostgreSQL's JSON takes it: without NUL and lone surrogates. */
const storable = (text: string, longest: number) => text.slice(0, longest).replaceAll(/[\0\p{Surrogate}]/gu, '')

/** What the viewer had typed when their session ended; null for nothing. */
export async function findTypedTicket({ userId }: Viewer, now: Date): Promise<TypedTicket | null> {
  const [kept] = await record()
    .select({ fields: ticketDrafts.fields, copies: ticketDrafts.copies })
    .from(ticketDrafts)
    .where(and(eq(ticketDrafts.userId, userId), gt(ticketDrafts.keptAt, oldest(now))))
  return kept ?? null
}

/** Once the ticket is raised nothing of it waits any more. */
export const forgetTypedTicket = (tx: Transaction, { userId }: Viewer) => tx.delete(ticketDrafts).where(eq(ticketDrafts.userId, userId))

/** Deletes what nobody came back for within a day. */
export const forgetTypedTickets = (now: Date) =>
  record()
    .delete(ticketDrafts)
    .where(lte(ticketDrafts.keptAt, oldest(now)))
