/** Milliseconds a mirror may lag behind the record before people are told: it usually follows within two seconds. */
const tolerated = 10_000

/** Whether lists and numbers as of then (ISO 8601, UTC) are so old that whoever reads them should know. */
export function isBehind(asOf: string, now: Date): boolean {
  return now.getTime() - Date.parse(asOf) > tolerated
}
