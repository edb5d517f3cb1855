const toleratedMs = 10_000

export function isBehind(asOf: string, now: Date): boolean {
  return now.getTime() - Date.parse(asOf) > toleratedMs
}
