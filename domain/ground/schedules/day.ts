export const hourMs = 3_600_000

/** Milliseconds of a day by UTC; by the clock of a zone a day may be an hour shorter or longer. */
export const dayMs = 86_400_000

/**
 * Whether a text is a day of the calendar, YYYY-MM-DD, from the year 1 on: PostgreSQL has no year 0, JavaScript reads 31 February as
 * 3 March.
 */
export function isDay(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}
