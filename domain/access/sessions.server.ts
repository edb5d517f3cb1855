import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { sessions, users } from '#db/records/schema/access.ts'
import { writeAudit } from '../audit/trail.server.ts'
import type { ProjectId } from '../projects/projects.ts'
import type { Person } from './credentials.server.ts'
import type { RoleId } from './roles.ts'
import { longestLife } from './session.ts'
import type { Viewer } from './viewer.ts'

/** Where a request came from, for the session list and the audit trail. */
export interface Origin {
  network: string | null
  userAgent: string | null
  requestId: string | null
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Opens a session and answers the token for its cookie and its absolute end. A session opened by another token in the
 * same browser ends. "Remember" keeps it 30 days (decision 1), but 12 hours for an administrator.
 */
export async function startSession(
  person: Person,
  options: { remember: boolean; origin: Origin; replaces?: string | undefined },
  now: Date,
): Promise<{ token: string; expiresAt: Date; remembered: boolean }> {
  const token = randomBytes(32).toString('base64url')
  const life = longestLife(person.roleId as RoleId, options.remember)
  const expiresAt = new Date(now.getTime() + life)
  const remembered = options.remember && person.roleId !== 1
  await record().transaction(async (tx) => {
    if (options.replaces) {
      await tx
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.tokenHash, hashOfToken(options.replaces)), isNull(sessions.endedAt)))
    }
    const [user] = await tx.select({ selection: users.selectedCustomerIds }).from(users).where(eq(users.id, person.userId))
    const [session] = await tx
      .insert(sessions)
      .values({
        tokenHash: hashOfToken(token),
        userId: person.userId,
        remembered,
        selectedCustomerIds: user?.selection ?? null,
        network: options.origin.network,
        userAgent: options.origin.userAgent?.slice(0, 400) ?? null,
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      })
      .returning({ id: sessions.id })
    await writeAudit(tx, { ...person, sessionId: session?.id ?? null, action: 'login', at: now, ...options.origin })
  })
  return { token, expiresAt, remembered }
}

/** Ends the viewer's session. Its cookie then only names whose e-mail the sign-in screen may offer, if it was a remembered one. */
export async function endSession(viewer: Viewer, origin: Origin, now: Date): Promise<void> {
  await record().transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, viewer.sessionId), isNull(sessions.endedAt)))
    await writeAudit(tx, { ...viewer, action: 'logout', at: now, ...origin })
  })
}

/** The e-mail to offer on a project's sign-in screen: that of the last remembered session of this browser, live or ended (decision 1). */
export async function findRememberedEmail(token: string | undefined, projectId: ProjectId): Promise<string | null> {
  if (!token) return null
  const [row] = await record()
    .select({ email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOfToken(token)),
        eq(users.projectId, projectId),
        eq(sessions.remembered, true),
        isNull(users.deletedAt),
      ),
    )
  return row?.email ?? null
}
