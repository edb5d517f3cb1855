import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { clockHours, defaultNotificationSettings } from '#domain/alerts/audience/notification-settings.ts'
import { quietEnd } from '#domain/alerts/delivery/digest.ts'

const quiet = (quietFrom: number, quietUntil: number) => ({ ...defaultNotificationSettings, quietFrom, quietUntil })
const wallOf = (at: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

test.each([
  ['21:59', null],
  ['22:00', '2026-06-02T07:00:00.000Z'],
  ['23:30', '2026-06-02T07:00:00.000Z'],
  ['06:59', '2026-06-01T07:00:00.000Z'],
  ['07:00', null],
  ['12:00', null],
])('quiet hours from 22 to 7 at %s end at %s', (time, end) => {
  expect(quietEnd(quiet(22, 7), 'UTC', new Date(`2026-06-01T${time}:00Z`))?.toISOString() ?? null).toBe(end)
})

test('unset quiet hours never apply, and the same hour twice applies all day', () => {
  expect(quietEnd(defaultNotificationSettings, 'UTC', new Date())).toBeNull()
  for (const hour of clockHours) {
    const end = quietEnd(quiet(7, 7), 'UTC', new Date(Date.UTC(2026, 5, 1, hour, 30)))
    expect([end?.getUTCHours(), end?.getUTCMinutes()]).toEqual([7, 0])
  }
})

describe('quiet hours follow the clock of a zone, also on the days it changes', () => {
  test.each(['America/Mexico_City', 'America/New_York', 'Europe/Madrid', 'Australia/Lord_Howe', '+05:45'])('in %s', (timeZone) => {
    for (const start of ['2026-03-07', '2026-10-31', '2026-03-28', '2026-10-24']) {
      for (let quarter = 0; quarter < 96 * 2; quarter += 1) {
        const now = new Date(Date.parse(`${start}T00:00:00Z`) + quarter * 15 * 60_000)
        const { hour } = wallOf(now, timeZone)
        const end = quietEnd(quiet(22, 6), timeZone, now)
        expect(end !== null).toBe(hour >= 22 || hour < 6)
        if (end) {
          expect(end > now).toBe(true)
          expect(wallOf(end, timeZone).hour).toBe(6)
        }
      }
    }
  })
})
