import { isAdministrator, type RoleId } from '#domain/core/viewer/roles.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'

const idleLimitMs = hourMs
const lifetimeMs = 12 * hourMs
export const rememberedLifetimeMs = 30 * dayMs

/** Administrators are never remembered past the working day. */
export function isRemembered(roleId: RoleId, remember: boolean): boolean {
  return remember && !isAdministrator(roleId)
}

export function maxSessionLife(roleId: RoleId, remember: boolean): number {
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
 * A remembered session has no idle limit. The session of a user who has become an administrator is no longer remembered (safety: people
 * and sessions).
 */
export function isLive({ createdAt, lastSeenAt, expiresAt, endedAt, remembered }: SessionTimes, roleId: RoleId, now: Date): boolean {
  return !endedAt && now < endOf({ createdAt, lastSeenAt, expiresAt, remembered }, roleId)
}

export function endOf({ createdAt, lastSeenAt, expiresAt, remembered }: Omit<SessionTimes, 'endedAt'>, roleId: RoleId): Date {
  if (isRemembered(roleId, remembered)) return expiresAt
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + lifetimeMs, lastSeenAt.getTime() + idleLimitMs))
}
