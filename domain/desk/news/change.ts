import type { InboxLine } from '../alerts/hearing/choice.ts'

const isInstant = /^\d{4}-\d\d-\d\dT/

/** What a fact was and what it became, in UTC: instants as days, or to the minute where both are of one day. Null where there is nothing to say. */
export function sayChange({ before, after }: Pick<InboxLine, 'before' | 'after'>): string | null {
  if (!after) return null
  const isOneDay = before?.slice(0, 10) === after.slice(0, 10)
  const shown = (text: string) => (isInstant.test(text) ? text.slice(0, isOneDay ? 16 : 10).replace('T', ' ') : text)
  return before ? `${shown(before)} → ${shown(after)}` : shown(after)
}
