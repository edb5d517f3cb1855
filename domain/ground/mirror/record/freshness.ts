/** A mirror may lag behind the record so long before people are told: it usually follows within two seconds. */
const toleratedMs = 10_000

/** Whether lists and numbers as of then (ISO 8601, UTC) are so old that the page has to say so. */
export function isBehind(asOf: string, now: Date): boolean {
  return now.getTime() - Date.parse(asOf) > toleratedMs
}
