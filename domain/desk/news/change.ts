import type { InboxLine } from '../alerts/hearing/choice.ts'

const isInstant = /^\d{4}-\d\d-\d\dT/
const shown = (text: string) => (isInstant.test(text) ? text.slice(0, 10) : text)

/** What a fact was and what it became; of instants the day in coordinated time. Null where there is nothing to say. */
export function sayChange({ before, after }: Pick<InboxLine, 'before' | 'after'>): string | null {
  if (!after) return null
  return before ? `${shown(before)} → ${shown(after)}` : shown(after)
}
