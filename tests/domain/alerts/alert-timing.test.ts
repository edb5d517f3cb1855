import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { deliveryModes, hourName, hoursOfDay, periodicities, type Timing, units } from '#domain/alerts/alert-timing.ts'
import { nextDigests, scheduleOf } from '#domain/alerts/delivery/digest.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { offsets, zoneName } from '#domain/platform/schedules/time-zone.ts'

const timing: Timing = { manner: 'Consolidated', hour: 9, unit: 'Days', weekday: 1, periodicity: 8, timeZone: 'UTC' }
const from = new Date('2026-03-05T12:00:00Z')
const wallTimes = (change: Partial<Timing>, count = 4) => nextDigests({ ...timing, ...change }, from, count).map(({ wallTime }) => wallTime)

test('what is offered is what the specification names (spec 1 §9), in English by its own words', () => {
  const t = translatorIn('en')
  expect(hoursOfDay.map(hourName)).toEqual(['9AM', '10AM', '11AM', '12PM', '1PM', '2PM', '3PM', '4PM', '5PM', '6PM'])
  expect(units.map((unit) => t(`alerts.form.units.${unit}`))).toEqual(['Days', 'Weeks'])
  expect(deliveryModes.map((deliveryMode) => t(`alerts.form.manners.${deliveryMode}`))).toEqual(['RealTime', 'Consolidated'])
  expect(periodicities.map((count) => t('alerts.form.everyHours', { count }))).toEqual(['1Hour', '2Hours', '4Hours', '8Hours'])
  expect([offsets[0], offsets.at(-1)].map((offset) => zoneName(offset ?? ''))).toEqual(['UTC-12:00', 'UTC+14:00'])
  expect(offsets).toEqual(expect.arrayContaining(['-03:30', '+05:30', '+05:45', '+12:45']))
})

describe('times of digests', () => {
  test.each([
    [9, 8, ['9AM', '5PM']],
    [9, 4, ['9AM', '1PM', '5PM']],
    [10, 2, ['10AM', '12PM', '2PM', '4PM', '6PM']],
    [12, 8, ['12PM']],
    [16, 1, ['4PM', '5PM', '6PM']],
    [18, 1, ['6PM']],
  ])('a digest from %d o’clock every %d hours comes at the expected hours', (hour, periodicity, expected) => {
    expect(scheduleOf({ ...timing, hour, periodicity }).minutesOfDay.map((minutes) => hourName(minutes / 60))).toEqual(expected)
  })

  test('a digest of Days comes every day', () => {
    expect(wallTimes({})).toEqual(['2026-03-05T17:00', '2026-03-06T09:00', '2026-03-06T17:00', '2026-03-07T09:00'])
  })

  test('a digest of Weeks comes on the chosen weekday', () => {
    expect(wallTimes({ unit: 'Weeks', weekday: 2 }, 3)).toEqual(['2026-03-10T09:00', '2026-03-10T17:00', '2026-03-17T09:00'])
  })

  test('RealTime has no digests', () => {
    expect(wallTimes({ manner: 'RealTime' })).toEqual([])
  })

  test('a digest follows its zone, also on the day its clocks change', () => {
    const moments = nextDigests({ ...timing, timeZone: 'America/New_York', periodicity: 8 }, new Date('2026-03-07T20:00:00Z'), 3)
    expect(moments.map(({ at }) => at.toISOString())).toEqual([
      '2026-03-07T22:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
      '2026-03-08T21:00:00.000Z',
    ])
  })

  test('an offset is written as in the specification', () => {
    expect(['-06:00', '+05:45', 'America/Mexico_City'].map(zoneName)).toEqual(['UTC-06:00', 'UTC+05:45', 'America/Mexico_City'])
  })
})

const zones = [
  ...offsets,
  'America/Mexico_City',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

describe('every combination of settings', () => {
  test.each(zones)('in %s every digest is at its hour between 9AM and 6PM, and none is missed or doubled', (timeZone) => {
    for (const [hour, periodicity] of [
      [9, 8],
      [12, 1],
      [18, 1],
    ] as const) {
      const asked = { ...timing, hour, periodicity, timeZone }
      const moments = nextDigests(asked, from, 15)
      expect(moments).toHaveLength(15)
      const aDay = scheduleOf(asked).minutesOfDay
      const ordered = moments.map(({ at }) => at.getTime())
      expect(ordered).toEqual([...new Set(ordered)].sort((one, other) => one - other))
      for (const { at, wallTime } of moments) {
        const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()
        expect(wall.toString({ smallestUnit: 'minute' })).toBe(wallTime)
        expect(aDay).toContain(wall.hour * 60 + wall.minute)
      }
      // Going on from any digest finds the same ones after it: a window begins where the last one ended.
      const resumed = nextDigests(asked, moments[9]?.at ?? from, 5)
      expect(resumed.map(({ wallTime }) => wallTime)).toEqual(moments.slice(10).map(({ wallTime }) => wallTime))
    }
  })
})
