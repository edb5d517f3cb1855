import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { sessions, userCustomers, users } from '#db/records/schema/access.ts'
import { customers } from '#db/records/schema/customers.ts'
import type { ProjectId } from '../projects/projects.ts'
import { languageOfPerson } from './preferences.server.ts'
import { readPreferences } from './preferences.ts'
import type { RoleId } from './roles.ts'
import { isLive } from './session.ts'
import { hashOfToken } from './sessions.server.ts'
import type { Viewer } from './viewer.ts'

/** Seen often enough for the idle limit, seldom enough not to write on every request (milliseconds). */
const seenEvery = 60_000

/**
 * Who a session's token speaks for at `now`, read from the record on every request; null when it opens nothing any more.
 * A session belongs to one project: the same cookie shown to another project's host opens nothing there.
 */
export async function findViewer(token: string, projectId: ProjectId, now: Date): Promise<Viewer | null> {
  const [row] = await record()
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, hashOfToken(token)), eq(users.projectId, projectId), isNull(users.deletedAt), isNull(users.disabledAt)),
    )
  if (!row || !isLive(row.session, now)) return null
  const { session, user } = row

  if (now.getTime() - session.lastSeenAt.getTime() > seenEvery) {
    await record().update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id))
  }
  const allowedCustomerIds = await listAllowedCustomerIds(user.id, user.roleId as RoleId, projectId)
  const selection = session.selectedCustomerIds && new Set(session.selectedCustomerIds)
  return {
    userId: user.id,
    sessionId: session.id,
    projectId,
    roleId: user.roleId as RoleId,
    name: user.name,
    lastName: user.lastName,
    email: user.email,
    language: languageOfPerson(user),
    preferences: readPreferences(user.preferences),
    allowedCustomerIds,
    selectedCustomerIds: selection ? allowedCustomerIds.filter((id) => selection.has(id)) : allowedCustomerIds,
  }
}

/** An administrator may see every customer of the project, everybody else those associated with them (decision 26). Ascending. */
async function listAllowedCustomerIds(userId: number, roleId: RoleId, projectId: ProjectId): Promise<number[]> {
  const ofProject = and(eq(customers.projectId, projectId), isNull(customers.deletedAt))
  const query = record().select({ id: customers.id }).from(customers)
  const rows =
    roleId === 1
      ? await query.where(ofProject).orderBy(customers.id)
      : await query
          .innerJoin(userCustomers, eq(userCustomers.customerId, customers.id))
          .where(and(ofProject, eq(userCustomers.userId, userId)))
          .orderBy(customers.id)
  return rows.map((row) => row.id)
}
