import { occurrencesAfter } from '../../../ground/schedules/occurrences.ts'

/** What else a person wants of being told. Hours of the day are 0 to 23, by the clock of their zone. */
export interface Wishes {
  /** An ETA counts as changed once it has moved by so many hours since they last heard of it; null for any move. */
  etaHours: number | null
  /** No mail from this hour on, until that one; both null for no quiet hours. The same hour twice is all day long. */
  quietFrom: number | null
  quietUntil: number | null
}

export const noWishes: Wishes = { etaHours: null, quietFrom: null, quietUntil: null }

export const etaHours = [2, 4, 8, 12, 24, 48, 72] as const
export const clockHours = Array.from({ length: 24 }, (_, hour) => hour)

const everyDay = { frequency: 'daily', weekdays: [1, 2, 3, 4, 5, 6, 7] } as const

/** When the quiet hours that an instant falls into end; null outside of them. */
export function quietEnd({ quietFrom, quietUntil }: Wishes, timeZone: string, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null
  const schedule = { rhythm: everyDay, timeZone, startDate: '2000-01-01', endDate: null }
  const next = (hour: number) => occurrencesAfter({ ...schedule, minutesOfDay: [hour * 60] }, now, 1)[0]?.at ?? now
  const [begin, end] = [next(quietFrom), next(quietUntil)]
  // Within quiet hours their end comes before they begin anew.
  return end <= begin ? end : null
}
