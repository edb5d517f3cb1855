import { and, desc, eq, isNull, not } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isLive, isRemembered } from '#domain/identity/access/session.ts'
import { isThisSession, type SessionKind } from '#domain/identity/access/sessions.server.ts'
import { forgetDevicesOf } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { type Device, deviceOf } from './device.ts'

export interface OwnSession {
  id: number
  isThis: boolean
  kind: SessionKind
  device: Device
  network: string | null
  remembered: boolean
  createdAt: Date
  lastSeenAt: Date
}

/** This session first, then by last use (safety: "A page lists a person's live sessions"). */
export async function listOwnSessions(viewer: Viewer, now: Date): Promise<OwnSession[]> {
  const rows = await db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  return rows
    .filter((row) => isLive(row, viewer.roleId, now))
    .map(({ id, kind, userAgent, network, createdAt, lastSeenAt, ...row }) => {
      const remembered = isRemembered(viewer.roleId, row.remembered)
      return { id, kind, isThis: id === viewer.sessionId, device: deviceOf(userAgent), network, remembered, createdAt, lastSeenAt }
    })
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/**
 * Ends one of the viewer's other sessions. Returns false for an unknown or foreign id and for the present session: ending that is logging
 * out.
 */
export async function endOwnSession(act: Act, sessionId: number): Promise<boolean> {
  if (sessionId === act.viewer.sessionId) return false
  return command(act, 'end-session', async (tx) => {
    const { rowCount } = await tx
      .update(sessions)
      .set({ endedAt: act.now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, act.viewer.userId), isNull(sessions.endedAt)))
    if (!rowCount) return null
    return { subject: ['session', sessionId] }
  })
}

export async function endOtherSessions(act: Act): Promise<number> {
  return db().transaction(async (tx) => {
    const ended = await endSessionsExcept(tx, act.viewer, act.now)
    await writeAudit(tx, act, 'end-other-sessions', { details: { ended } })
    return ended
  })
}

/** For a larger change, which writes its own audit entry. No device is trusted any more. Returns how many live sessions ended. */
export async function endSessionsExcept(tx: Transaction, viewer: Viewer, now: Date): Promise<number> {
  await forgetDevicesOf(tx, [viewer.userId])
  const closed = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, viewer.userId), not(isThisSession(viewer)), isNull(sessions.endedAt)))
    .returning({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      remembered: sessions.remembered,
    })
  return closed.filter((session) => isLive({ ...session, endedAt: null }, viewer.roleId, now)).length
}
