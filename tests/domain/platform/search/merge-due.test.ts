import { expect, test } from 'vitest'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { isMergeDue } from '#domain/platform/search/merge-due.ts'

test.each([
  ['fifty thousand changes can be held beside a hundred thousand rows', 50_000, 100_000, 0, false],
  ['more are merged at once', 50_001, 100_000, 0, true],
  ['beside seventeen million rows 85,000 can be held', 85_000, 17_000_000, 0, false],
  ['and no more', 85_001, 17_000_000, 0, true],
  ['what nobody has changed stays', 0, 17_000_000, 100 * dayMs, false],
  ['ten thousand changes a day do not rewrite seventeen million rows', 10_000, 17_000_000, dayMs, false],
  ['but are merged before the change log that they are in is deleted', 10_000, 17_000_000, 4 * dayMs, true],
  ['the same changes of a million rows are merged after a day', 10_000, 1_000_000, dayMs, true],
  ['and not before', 10_000, 1_000_000, dayMs - 1, false],
  ['a few changes of a few rows are merged after a day', 2, 1_000, dayMs, true],
])('%s', (_name, changes, size, ageMs, isDue) => {
  expect(isMergeDue(changes, size, ageMs)).toBe(isDue)
})
