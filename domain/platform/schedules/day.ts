export const hourMs = 3_600_000

export const dayMs = 86_400_000

/** From year 1 on: PostgreSQL has no year 0, and JavaScript reads 31 February as 3 March. */
export function isDay(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}
