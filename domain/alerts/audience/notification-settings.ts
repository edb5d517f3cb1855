import { occurrencesAfter } from '#domain/core/schedules/occurrences.ts'

export interface NotificationSettings {
  /** How many hours an ETA must move from the last one this user received; null for any move. */
  etaHours: number | null
  /** No mail between these hours; both null for no quiet hours. The same hour twice means all day. */
  quietFrom: number | null
  quietUntil: number | null
}

export const defaultNotificationSettings: NotificationSettings = { etaHours: null, quietFrom: null, quietUntil: null }

export const etaHours = [2, 4, 8, 12, 24, 48, 72] as const
export const clockHours = Array.from({ length: 24 }, (_, hour) => hour)

const everyDay = { frequency: 'daily', weekdays: [1, 2, 3, 4, 5, 6, 7] } as const

/** When the quiet hours that contain an instant end; null outside quiet hours. */
export function quietEnd({ quietFrom, quietUntil }: NotificationSettings, timeZone: string, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null
  const schedule = { rhythm: everyDay, timeZone, startDate: '2000-01-01', endDate: null }
  const next = (hour: number) => occurrencesAfter({ ...schedule, minutesOfDay: [hour * 60] }, now, 1)[0]?.at ?? now
  const [begin, end] = [next(quietFrom), next(quietUntil)]
  return end <= begin ? end : null
}
