import type { RoleId } from '../../ground/viewer/roles.ts'

const minute = 60_000
const hour = 60 * minute

/** A session that nobody uses for this long has ended (milliseconds). */
const idleLimit = 60 * minute
const lifetime = 12 * hour
const rememberedLifetime = 30 * 24 * hour

/** How long a new session lasts at most, in milliseconds: administrators are never remembered past the working day. */
export function longestLife(roleId: RoleId, remember: boolean): number {
  return remember && roleId !== 1 ? rememberedLifetime : lifetime
}

interface SessionTimes {
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  remembered: boolean
}

/**
 * Whether a session still opens the portal at `now`. A remembered one has no idle limit; that of somebody who has since
 * become an administrator is remembered no longer (safety: people and sessions).
 */
export function isLive({ createdAt, lastSeenAt, expiresAt, endedAt, remembered }: SessionTimes, roleId: RoleId, now: Date): boolean {
  if (endedAt || expiresAt <= now) return false
  if (remembered && roleId !== 1) return true
  return now.getTime() - createdAt.getTime() < lifetime && now.getTime() - lastSeenAt.getTime() < idleLimit
}
