import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { writeAudit, writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { BrowserClock } from '#domain/core/audit/browser-clock.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { isRemembered, maxSessionLife, rememberedLifetimeMs } from './session.ts'
import type { Person } from './sign-in/credentials.server.ts'
import { makeToken } from './token-format.server.ts'

export type SessionKind = (typeof sessions.$inferSelect)['kind']

export interface SessionOptions {
  /** Absent: a browser's. A phone's token has a prefix and opens nothing as a cookie. */
  kind?: SessionKind
  remember: boolean
  origin: Origin
  replaces?: string | undefined
  clock?: BrowserClock
  factor?: 'code' | 'recovery-code' | 'trusted-device'
  /** Tokens by which this browser shows that its people trust it. */
  trusted?: readonly string[]
  provider?: SessionProvider | null
  /** It has verified the person. */
  passkeyId?: number
}

/** By which identity provider a person signs in. */
export interface SessionProvider {
  id: number
  /** It says that the person gave a second factor, by a value agreed upon. */
  standsForFactor: boolean
}

/** The viewer's own session, in queries. None where a program asks: ids begin at 1. */
export const isThisSession = ({ sessionId }: Pick<Viewer, 'sessionId'>) => eq(sessions.id, sessionId ?? 0)

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Opens a session. "Remember" keeps it 30 days (decision 1), or 12 hours for an administrator, whose e-mail alone is remembered longer:
 * `cookieUntil` is how long the browser keeps the cookie, null until it is closed.
 */
export async function startSession(
  person: Person,
  options: SessionOptions,
  now: Date,
): Promise<{ token: string; expiresAt: Date; cookieUntil: Date | null }> {
  const { kind = 'web' } = options
  const token = kind === 'phone' ? makeToken('fwm_') : randomBytes(32).toString('base64url')
  const roleId = person.roleId as RoleId
  const expiresAt = new Date(now.getTime() + maxSessionLife(roleId, options.remember))
  const remembered = isRemembered(roleId, options.remember)
  await db().transaction(async (tx) => {
    if (options.replaces) {
      await tx
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.tokenHash, hashOfToken(options.replaces)), isNull(sessions.endedAt)))
    }
    const [user] = await tx
      .update(users)
      .set({ lastSignedInAt: now })
      .where(eq(users.id, person.userId))
      .returning({ selection: users.selectedCustomerIds, disabledAt: users.disabledAt, deletedAt: users.deletedAt })
    const [session] = await tx
      .insert(sessions)
      .values({
        tokenHash: hashOfToken(token),
        userId: person.userId,
        kind,
        remembered: options.remember,
        selectedCustomerIds: user?.selection ?? null,
        network: options.origin.network,
        userAgent: options.origin.userAgent?.slice(0, 400) ?? null,
        timeZone: options.clock?.zone ?? null,
        providerId: options.provider?.id ?? null,
        hasProviderFactor: options.provider?.standsForFactor ?? false,
        passkeyId: options.passkeyId ?? null,
        createdAt: now,
        lastSeenAt: now,
        provenAt: now,
        expiresAt,
        // Disabled since the password was checked: enabled again, the account must not find it open.
        endedAt: user?.disabledAt || user?.deletedAt ? now : null,
      })
      .returning({ id: sessions.id })
    const factor = options.provider?.standsForFactor ? 'provider' : options.factor
    const by = { provider: options.provider?.id, passkey: options.passkeyId }
    const details = { origin: kind, remembered, ...options.clock, ...(factor && { factor }), ...by }
    await writeAuditEntry(tx, { ...person, sessionId: session?.id ?? null, action: 'login', at: now, details, ...options.origin })
  })
  return { token, expiresAt, cookieUntil: options.remember ? new Date(now.getTime() + rememberedLifetimeMs) : null }
}

/**
 * Afterwards the cookie of a remembered session only names the e-mail that the sign-in screen offers. Returns by which provider the person had
 * signed in, or null.
 */
export async function endSession(act: Act): Promise<number | null> {
  return db().transaction(async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: act.now })
      .where(and(isThisSession(act.viewer), isNull(sessions.endedAt)))
      .returning({ providerId: sessions.providerId })
    await writeAudit(tx, act, 'logout')
    return ended?.providerId ?? null
  })
}

export async function findRememberedEmail(token: string | undefined, projectId: ProjectId): Promise<string | null> {
  if (!token) return null
  const [row] = await db()
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
