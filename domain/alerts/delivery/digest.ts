import { type DeliveryMode, type Timing, weekdays } from '#domain/alerts/alert-timing.ts'
import type { NotificationSettings } from '#domain/alerts/audience/notification-settings.ts'
import { occurrencesAfter } from '#domain/platform/schedules/occurrences.ts'
import type { Occurrence, Schedule } from '#domain/platform/schedules/schedule.ts'

/** One mail to one reader: a single event, or what was due in a window of time. */
export interface Digest {
  mode: DeliveryMode
  /** The end of the reader's digest before this one; null for the first. */
  windowFrom: Date | null
  windowTo: Date
  /** Many RealTime events in one mail. */
  isFolded: boolean
  /** The notification that it consists of; null for all that are due. */
  only: number | null
}

export type FormerDigest = Pick<Digest, 'windowTo' | 'isFolded'>

export const maxImmediate = 20
export const throttleMs = 10 * 60_000

interface DueNotifications {
  mode: DeliveryMode
  /** The oldest `maxImmediate` of `total`. */
  ids: readonly number[]
  total: number
  /** The latest, newest first; more than `maxImmediate` where there are as many. */
  former: readonly FormerDigest[]
}

/**
 * The mails that go out now. RealTime events go one by one, up to 20 in ten minutes; beyond that all that wait go as one, and then there is
 * a pause of ten minutes, so that an import of thousands of shipments comes as a few mails.
 */
export function digestsOf({ mode, ids, total, former }: DueNotifications, now: Date): Digest[] {
  if (total === 0) return []
  const digest: Digest = { mode, windowFrom: former[0]?.windowTo ?? null, windowTo: now, isFolded: false, only: null }
  if (mode === 'Consolidated') return [digest]
  const recent = former.filter(({ windowTo }) => windowTo.getTime() > now.getTime() - throttleMs)
  if (recent.some(({ isFolded }) => isFolded)) return []
  if (recent.length + total > maxImmediate) return [{ ...digest, isFolded: true }]
  return ids.map((only, place) => ({ ...digest, windowFrom: place === 0 ? digest.windowFrom : now, only }))
}

const lastHour = 18

/** The digests of a day: from its hour on, at its periodicity, the last at 6PM. */
export function scheduleOf({ hour, unit, weekday, periodicity, timeZone }: Timing): Schedule {
  const minutesOfDay: number[] = []
  for (let at = hour; at <= lastHour; at += periodicity) minutesOfDay.push(at * 60)
  const days = unit === 'Days' ? weekdays : [weekday]
  return { rhythm: { frequency: 'daily', weekdays: days }, minutesOfDay, timeZone, startDate: '2000-01-01', endDate: null }
}

export function nextDigests(timing: Timing, after: Date, count: number): Occurrence[] {
  return timing.manner === 'RealTime' ? [] : occurrencesAfter(scheduleOf(timing), after, count)
}

/** When what happens at `now` is due: with the next digest, or at once. */
export const dueAt = (timing: Timing, now: Date): Date => nextDigests(timing, now, 1)[0]?.at ?? now

/** When a digest is due that a reader chose where the customer's alert is RealTime. */
export const ownDigestAt = (timeZone: string, now: Date): Date =>
  dueAt({ manner: 'Consolidated', hour: 9, unit: 'Days', weekday: 1, periodicity: 12, timeZone }, now)

/** When the quiet hours that contain an instant end; null outside quiet hours. */
export function quietEnd({ quietFrom, quietUntil }: NotificationSettings, timeZone: string, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null
  const schedule = { rhythm: { frequency: 'daily', weekdays } as const, timeZone, startDate: '2000-01-01', endDate: null }
  const next = (hour: number) => occurrencesAfter({ ...schedule, minutesOfDay: [hour * 60] }, now, 1)[0]?.at ?? now
  const [begin, end] = [next(quietFrom), next(quietUntil)]
  return end <= begin ? end : null
}
