import type { RoleId } from './roles.ts'

const minute = 60_000
const hour = 60 * minute

/** A session that nobody uses for this long has ended (milliseconds). */
export const idleLimit = 60 * minute
export const lifetime = 12 * hour
export const rememberedLifetime = 30 * 24 * hour

/** How long a new session lasts at most, in milliseconds: administrators are never remembered past the working day. */
export function longestLife(roleId: RoleId, remember: boolean): number {
  return remember && roleId !== 1 ? rememberedLifetime : lifetime
}

/** Whether a session still opens the portal at `now`. A remembered one has no idle limit (safety: people and sessions). */
export function isLive(session: { endedAt: Date | null; expiresAt: Date; lastSeenAt: Date; remembered: boolean }, now: Date): boolean {
  if (session.endedAt || session.expiresAt <= now) return false
  return session.remembered || now.getTime() - session.lastSeenAt.getTime() < idleLimit
}
