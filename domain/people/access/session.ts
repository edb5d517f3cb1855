import { dayMs, hourMs } from '../../ground/schedules/day.ts'
import type { RoleId } from '../../ground/viewer/roles.ts'

/** A session that nobody uses for this long has ended. */
const idleLimitMs = hourMs
const lifetimeMs = 12 * hourMs
const rememberedLifetimeMs = 30 * dayMs

/** How long a new session lasts at most, in milliseconds: administrators are never remembered past the working day. */
export function longestLife(roleId: RoleId, remember: boolean): number {
  return remember && roleId !== 1 ? rememberedLifetimeMs : lifetimeMs
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
  return now.getTime() - createdAt.getTime() < lifetimeMs && now.getTime() - lastSeenAt.getTime() < idleLimitMs
}
