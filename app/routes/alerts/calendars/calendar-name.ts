import type { CalendarLine } from '#domain/calendars/calendar-choice.ts'
import type { Say } from '#domain/locales/text-key.ts'

export function calendarName({ kind, view }: Pick<CalendarLine, 'kind' | 'view'>, say: Say): string {
  const name = say(`calendars.kinds.${kind}`)
  if (!view) return `${name}: ${say('calendars.everything')}`
  return view.name === null ? name : `${name}: ${say('calendars.ofView', { name: view.name })}`
}
