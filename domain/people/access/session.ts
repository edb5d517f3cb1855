import { dayMs, hourMs } from '../../ground/schedules/day.ts'
import type { RoleId } from '../../ground/viewer/roles.ts'

/** A session that nobody uses for this long has ended. */
const idleLimitMs = hourMs
const lifetimeMs = 12 * hourMs
/** How long a browser remembers somebody who asked for it. */
export const rememberedLifetimeMs = 30 * dayMs

/** Whether a session is remembered, where that was asked for: administrators are never remembered past the working day. */
export function isRemembered(roleId: RoleId, remember: boolean): boolean {
  return remember && roleId !== 1
}

/** How long a new session lasts at most, in milliseconds. */
export function longestLife(roleId: RoleId, remember: boolean): number {
  return isRemembered(roleId, remember) ? rememberedLifetimeMs : lifetimeMs
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
  return !endedAt && now < endOf({ createdAt, lastSeenAt, expiresAt, remembered }, roleId)
}

/** When a session that nobody uses any more ends, or has ended, by itself. */
export function endOf({ createdAt, lastSeenAt, expiresAt, remembered }: Omit<SessionTimes, 'endedAt'>, roleId: RoleId): Date {
  if (isRemembered(roleId, remembered)) return expiresAt
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + lifetimeMs, lastSeenAt.getTime() + idleLimitMs))
}
