import { daysBetweenDates, localDate } from '../../ground/schedules/local-date.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'

/** How long past its due date an unpaid invoice is, in whole calendar days; both ends included. */
export const ageBands = [
  { key: 'current', from: null, to: 0 },
  { key: '1-30', from: 1, to: 30 },
  { key: '31-60', from: 31, to: 60 },
  { key: '61-90', from: 61, to: 90 },
  { key: 'over-90', from: 91, to: null },
] as const

export type AgeBand = (typeof ageBands)[number]['key']
export const ageKeys: readonly AgeBand[] = ageBands.map(({ key }) => key)

/** The band of an invoice due on that day: on the day itself it is current, the day after one day late. */
export function ageOf(dueOn: string, today: string): AgeBand {
  const late = daysBetweenDates(dueOn, today)
  const band = ageBands.find(({ to }) => to === null || late <= to)
  return band?.key ?? 'over-90'
}

/** Today, by UTC: the same for everybody who looks at the same invoices. */
export const todayOf = ({ timeZone }: Pick<Viewer, 'timeZone'>, now: Date): string => localDate(now, timeZone)
