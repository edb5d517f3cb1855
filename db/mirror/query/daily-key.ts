/** The day (number of days since 1970) from which a row counts, by the clock of its zone. */
export interface Since {
  day: number
  timeZone: string
}

/** The instant of a question (milliseconds), and the local day of a zone at it. */
export interface Clock {
  at: number
  dayIn(timeZone: string): number
}

/** The later of what is stored and the days since: a row without a stored key has one from the first day after on. */
export function dailyKey(stored: number | null, since: number, today: number): number | null {
  const counted = today - since
  if (stored === null) return counted > 0 ? counted : null
  return Math.max(stored, counted)
}
