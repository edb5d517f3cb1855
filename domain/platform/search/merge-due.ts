import { daysToFollow } from '#domain/platform/change-log/change-log.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** The web thread holds the changed rows in memory, some 2.5 KB each: with more, a new segment is made. */
export const mostChangesHeld = (size: number): number => Math.max(50_000, size / 200)

/** A restarted process follows the changes again: those of a thousandth of the rows are worth a rebuild each day. */
const daysOf = (changes: number, size: number) => (changes > size / 1_000 ? 1 : daysToFollow - 2)

/** Whether a segment of `size` rows is to be replaced after so many changes and so many milliseconds. */
export function isMergeDue(changes: number, size: number, ageMs: number, most = mostChangesHeld(size)): boolean {
  return changes > most || (changes > 0 && ageMs >= daysOf(changes, size) * dayMs)
}
