export const calendarKinds = ['arrivals', 'last-free-days', 'invoices-due'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export interface CalendarLine {
  id: number
  kind: CalendarKind
  /** null: of all that its person may see. */
  view: { name: string | null } | null
  drawnAt: Date
  lastReadAt: Date | null
}

/** What a form chooses: a kind, and perhaps a view of one of its lists. */
export interface CalendarChoice {
  kind: CalendarKind
  viewId: number | null
}

export const writeCalendarChoice = ({ kind, viewId }: CalendarChoice): string => (viewId === null ? kind : `${kind}:${viewId}`)

export function readCalendarChoice(text: string): CalendarChoice | null {
  const [, kind, viewId] = /^([a-z-]+)(?::([1-9]\d{0,14}))?$/.exec(text) ?? []
  const known = calendarKinds.find((each) => each === kind)
  return known ? { kind: known, viewId: viewId ? Number(viewId) : null } : null
}

export const mostCalendars = 20
