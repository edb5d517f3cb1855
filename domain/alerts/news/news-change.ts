import type { InboxLine } from '#domain/alerts/audience/alert-choice.ts'
import { changedDates } from '#domain/alerts/facts/alert-text.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)
const isDate = (text: string) => isInstant(text) || isDay(text)

/** Instants as days of the place, or to the minute where both fall on one day; days as they are. Null where there is nothing to say. */
export function describeChange({ before, after, timeZone }: Pick<InboxLine, 'before' | 'after' | 'timeZone'>): string | null {
  if (!after) return null
  const said = before && isDate(before) && isDate(after) ? changedDates(before, after, timeZone) : { before, after }
  const shown = (text = '') => (isInstant(text) ? localDate(new Date(text), timeZone) : text)
  return said.before ? `${shown(said.before)} → ${shown(said.after)}` : shown(said.after)
}
