import { dayMs } from '#domain/platform/schedules/day.ts'

const mark = /@(-?\d+)(y|T\d\d:\d\d)?/g

/** In the files of the demo @-3 is the day three days before `now`, @-3T14:30 a time of it in UTC, @-3y the last two digits of its year. */
export function datedFrom(text: string, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  return text.replace(mark, (_, days: string, more = '') => {
    const day = calendarDay(new Date(today + Number(days) * dayMs))
    return more === 'y' ? day.slice(2, 4) : `${day}${more && `${more}Z`}`
  })
}

export const calendarDay = (instant: Date): string => instant.toISOString().slice(0, 10)
