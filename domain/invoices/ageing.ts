import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { daysBetweenDates, localDate } from '#domain/platform/schedules/local-date.ts'

export const ageBands = [
  { key: 'current', from: null, to: 0 },
  { key: '1-30', from: 1, to: 30 },
  { key: '31-60', from: 31, to: 60 },
  { key: '61-90', from: 61, to: 90 },
  { key: 'over-90', from: 91, to: null },
] as const

export type AgeBand = (typeof ageBands)[number]['key']
export const ageKeys: readonly AgeBand[] = ageBands.map(({ key }) => key)

/** An invoice is current on its due day and one day late the day after. */
export function ageOf(dueOn: string, today: string): AgeBand {
  const late = daysBetweenDates(dueOn, today)
  const band = ageBands.find(({ to }) => to === null || late <= to)
  return band?.key ?? 'over-90'
}

/** In the viewer's zone; alerts of invoices, which have many readers, count days in UTC. */
export const todayOf = ({ timeZone }: Pick<Viewer, 'timeZone'>, now: Date): string => localDate(now, timeZone)
