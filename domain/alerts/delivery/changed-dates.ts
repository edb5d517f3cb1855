import { clockAt } from '#domain/core/schedules/local-date.ts'

export function changedDates(before: string, after: string, timeZone: string) {
  const walls = [clockAt(before, timeZone), clockAt(after, timeZone)] as const
  const isOneDay = walls[0].slice(0, 10) === walls[1].slice(0, 10)
  const [from, to] = walls.map((wall) => (isOneDay ? wall : wall.slice(0, 10)))
  return { before: from, after: to }
}
