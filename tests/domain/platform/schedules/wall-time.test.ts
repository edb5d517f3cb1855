import { expect, test } from 'vitest'
import { wallTime } from '#domain/platform/schedules/wall-time.ts'

test.each([
  ['2026-03-13T18:00:00Z', 'Asia/Shanghai', '2026-03-14T02:00:00Z'],
  ['2026-03-13T18:00:00.250Z', 'America/Mexico_City', '2026-03-13T12:00:00.250Z'],
  ['2026-03-13T18:00:00Z', 'Asia/Kolkata', '2026-03-13T23:30:00Z'],
  ['2026-03-13T18:00:00Z', 'UTC', '2026-03-13T18:00:00Z'],
  ['2026-03-29T00:59:00Z', 'Europe/Amsterdam', '2026-03-29T01:59:00Z'],
  ['2026-03-29T01:00:00Z', 'Europe/Amsterdam', '2026-03-29T03:00:00Z'],
  ['1969-12-31T23:59:59.500Z', 'Asia/Tokyo', '1970-01-01T08:59:59.500Z'],
])('at %s the clock of %s shows %s', (instant, zone, shown) => {
  expect(new Date(wallTime(Date.parse(instant), zone)).toISOString()).toBe(new Date(shown).toISOString())
})
