import { localDate } from '../../ground/schedules/local-date.ts'
import type { InboxLine } from '../alerts/hearing/choice.ts'
import { changedDates } from '../alerts/telling/changed-dates.ts'

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)

/** What a fact was and what it became; instants as days of its place, or to the minute where both are of one day. Null where there is nothing to say. */
export function sayChange({ before, after, timeZone }: Pick<InboxLine, 'before' | 'after' | 'timeZone'>): string | null {
  if (!after) return null
  const said = before && isInstant(before) && isInstant(after) ? changedDates(before, after, timeZone) : { before, after }
  const shown = (text = '') => (isInstant(text) ? localDate(new Date(text), timeZone) : text)
  return said.before ? `${shown(said.before)} → ${shown(said.after)}` : shown(said.after)
}
