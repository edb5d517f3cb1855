/** What a row counts from one midnight of its zone to the next: a text that many rows share, read by the clock of their order. */
export interface DailyRule {
  /** One line. */
  rule: string
  timeZone: string
}

/** The instant of a question (milliseconds), the local day of a zone at it (days since 1970), and what a rule counts on that day. */
export interface Clock {
  at: number
  dayIn(timeZone: string): number
  count(rule: string, day: number): number
}

/** The later of what is stored and what is counted: a row without a stored key has one as soon as it counts above zero. */
export function dailyKey(stored: number | null, counted: number): number | null {
  if (stored === null) return counted > 0 ? counted : null
  return Math.max(stored, counted)
}

export const countedBy = (clock: Clock, { rule, timeZone }: DailyRule): number => clock.count(rule, clock.dayIn(timeZone))
