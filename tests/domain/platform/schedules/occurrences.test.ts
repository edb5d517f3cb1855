import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { occurrencesAfter, occurrencesBetween } from '#domain/platform/schedules/occurrences.ts'
import type { Recurrence, Schedule } from '#domain/platform/schedules/schedule.ts'
import { currentZone, offsets } from '#domain/platform/schedules/time-zone.ts'
import { rounds } from '#tests/support/extent.ts'

const everyDay: Recurrence = { frequency: 'daily', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const everyMonth = (day: number): Recurrence => ({ frequency: 'monthly', months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], day })
const at = (hour: number, minute = 0) => [hour * 60 + minute]
const schedule = (rest: Partial<Schedule>): Schedule => ({
  rhythm: everyDay,
  minutesOfDay: at(9),
  timeZone: 'Europe/Berlin',
  startDate: '2026-01-01',
  endDate: null,
  ...rest,
})
const show = ({ wallTime, at }: { wallTime: string; at: Date }) => `${wallTime} ${at.toISOString().slice(0, 16)}Z`

describe('the next occurrences', () => {
  test.each<[string, Partial<Schedule>, string, string[]]>([
    [
      'are at the same wall time in winter and summer',
      {},
      '2026-03-27T10:00Z',
      ['2026-03-28T09:00 2026-03-28T08:00Z', '2026-03-29T09:00 2026-03-29T07:00Z'],
    ],
    [
      'run at the end of the spring gap',
      { minutesOfDay: at(2, 30) },
      '2026-03-28T10:00Z',
      ['2026-03-29T02:30 2026-03-29T01:00Z', '2026-03-30T02:30 2026-03-30T00:30Z'],
    ],
    [
      'run once in the autumn overlap, the first time',
      { minutesOfDay: at(2, 30) },
      '2026-10-24T10:00Z',
      ['2026-10-25T02:30 2026-10-25T00:30Z', '2026-10-26T02:30 2026-10-26T01:30Z'],
    ],
    [
      'run when midnight is skipped',
      { minutesOfDay: at(0), timeZone: 'America/Santiago' },
      '2026-09-05T12:00Z',
      ['2026-09-06T00:00 2026-09-06T04:00Z', '2026-09-07T00:00 2026-09-07T03:00Z'],
    ],
    [
      'fall on chosen weekdays only',
      { rhythm: { frequency: 'daily', weekdays: [1, 5] } },
      '2026-03-02T12:00Z',
      ['2026-03-06T09:00 2026-03-06T08:00Z', '2026-03-09T09:00 2026-03-09T08:00Z'],
    ],
    [
      'take the last day of a short month for the 31st',
      { rhythm: everyMonth(31) },
      '2026-01-31T12:00Z',
      ['2026-02-28T09:00 2026-02-28T08:00Z', '2026-03-31T09:00 2026-03-31T07:00Z'],
    ],
    [
      'know leap years',
      { rhythm: { frequency: 'monthly', months: [2], day: 30 }, startDate: '2027-01-01' },
      '2027-06-01T00:00Z',
      ['2028-02-29T09:00 2028-02-29T08:00Z', '2029-02-28T09:00 2029-02-28T08:00Z'],
    ],
    [
      'keep a fixed offset all year',
      { timeZone: '+05:45' },
      '2026-07-01T12:00Z',
      ['2026-07-02T09:00 2026-07-02T03:15Z', '2026-07-03T09:00 2026-07-03T03:15Z'],
    ],
    [
      'start with the first date',
      { startDate: '2026-05-01' },
      '2026-01-01T00:00Z',
      ['2026-05-01T09:00 2026-05-01T07:00Z', '2026-05-02T09:00 2026-05-02T07:00Z'],
    ],
    ['end with the last date, inclusive', { endDate: '2026-02-01' }, '2026-01-31T10:00Z', ['2026-02-01T09:00 2026-02-01T08:00Z']],
    [
      'are several on one day, in order',
      { minutesOfDay: [...at(15), ...at(11)] },
      '2026-02-01T00:00Z',
      ['2026-02-01T11:00 2026-02-01T10:00Z', '2026-02-01T15:00 2026-02-01T14:00Z'],
    ],
    ['are none without a chosen day', { rhythm: { frequency: 'daily', weekdays: [] } }, '2026-02-01T00:00Z', []],
  ])('%s', (_, rest, after, expected) => expect(occurrencesAfter(schedule(rest), new Date(after), 2).map(show)).toEqual(expected))

  test('an occurrence due at the very instant does not count as after it', () => {
    expect(occurrencesAfter(schedule({}), new Date('2026-01-05T08:00Z'), 1).map(show)).toEqual(['2026-01-06T09:00 2026-01-06T08:00Z'])
  })
})

const zones = [
  ...['Europe/Berlin', 'America/New_York', 'America/Mexico_City', 'America/Santiago', 'America/St_Johns', 'Africa/Cairo'],
  ...['Asia/Tehran', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Apia', '-09:30'],
]

describe.each(zones)('in %s, from 2024 to 2034', (timeZone) => {
  test('every wall date has exactly one occurrence, at its wall time unless the clock skips it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const runs = occurrencesBetween(
          schedule({ timeZone, minutesOfDay: [minute], startDate: '2024-01-01', endDate: '2034-12-31' }),
          new Date('2023-12-30T00:00Z'),
          new Date('2035-01-03T00:00Z'),
        )
        const first = Temporal.PlainDate.from('2024-01-01')
        expect(runs.map(({ wallTime }) => wallTime.slice(0, 10))).toEqual(
          Array.from({ length: 4018 }, (_, days) => first.add({ days }).toString()),
        )
        for (const { wallTime, at } of runs) {
          const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
          const moved = shown.toPlainDateTime().toString({ smallestUnit: 'minute' }) !== wallTime
          if (moved) expect(shown.subtract({ nanoseconds: 1 }).offsetNanoseconds).toBeLessThan(shown.offsetNanoseconds)
        }
      }),
      { numRuns: rounds({ once: 1, all: 4 }), examples: [[150]] },
    )
  })
})

describe('time zones of schedules', () => {
  test.each(['Europe/Berlin', 'UTC', '+05:45', '-12:00', '+14:00'])('%s is a time zone', (zone) => expect(currentZone(zone)).toBe(zone))
  test.each(['', 'Mars/Olympus', '+05:46', 'europe/berlin ', '+15:00'])('"%s" is no time zone', (zone) =>
    expect(currentZone(zone)).toBeNull())
  test('schedules run in every offered offset', () => {
    for (const timeZone of offsets) expect(occurrencesAfter(schedule({ timeZone }), new Date('2026-02-01T00:00Z'), 1)).toHaveLength(1)
  })
})
