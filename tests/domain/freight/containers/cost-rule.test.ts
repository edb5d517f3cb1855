import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedBy } from '#db/mirror/query/daily-key.ts'
import { costClock, costKeysOf } from '#domain/freight/containers/free-time/cost-rule.ts'
import { type Counting, calendarDays } from '#domain/freight/containers/free-time/day-counting.ts'
import { costsAt } from '#domain/freight/containers/free-time/free-time-statement.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { addDays } from '#domain/platform/schedules/local-date.ts'

const tariff = (rest: Partial<Tariff>): Tariff => ({
  ...{ id: 1, carrier: null, port: null, kind: null, length: null, currency: 'USD', validFrom: '2026-01-01', validTo: null },
  ...{ start: 'arrival', firstDay: 'after', free: calendarDays, charged: calendarDays, portHolidays: {}, detention: null },
  demurrage: {
    freeDays: 5,
    tiers: [
      { fromDay: 1, centsADay: 10_000 },
      { fromDay: 8, centsADay: 15_000 },
    ],
  },
  ...rest,
})
const working: Counting = { days: 'working', holidays: new Set(['2026-03-09']) }
const detention = { freeDays: 3, tiers: [{ fromDay: 1, centsADay: 7_500 }] }
const day = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null })
const at = (days: number, hour = 18) => new Date(`${addDays('2026-03-02', days)}T${String(hour).padStart(2, '0')}:00Z`)

const box = fc
  .record({
    ...{ arrived: day(9), left: day(30), back: day(30), isSplit: fc.boolean(), isWorking: fc.boolean() },
    currency: fc.constantFrom('EUR', 'MXN', 'USD'),
    timeZone: fc.constantFrom('America/Mexico_City', 'Asia/Shanghai', 'Australia/Lord_Howe'),
  })
  .map(({ arrived, left, back, isSplit, isWorking, currency, timeZone }) => {
    const gateOut = left === null || arrived === null ? null : arrived + left
    const isBack = back !== null && arrived !== null
    return {
      times: {
        ata: arrived === null ? null : at(arrived),
        outOfGateAt: gateOut === null ? null : at(gateOut),
        emptyReturnedAt: isBack ? at((gateOut ?? arrived) + back) : null,
        timeZone,
      },
      tariff: tariff({ currency, ...(isSplit && { detention }), ...(isWorking && { charged: working }) }),
    }
  })

test.each([
  ['today', 0],
  ['in seven days', 7],
])('keys order containers as their costs %s do: by currency, then by amount, the unknown without a key', (_when, ahead) => {
  fc.assert(
    fc.property(box, box, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 23 }), (one, other, days, hour) => {
      // A container that is back by a later date than today's cannot be listed.
      const now = at(days + 90, hour)
      const clock = costClock(now, ahead)
      const [first, second] = [one, other].map((each) => {
        const { stored, daily } = costKeysOf(each)
        const costs = costsAt(each, now)
        const amount = costs && (ahead > 0 ? (costs.inAWeek ?? costs.accrued) : costs.accrued)
        return { key: daily ? countedBy(clock, daily) : stored, told: costs && `${costs.currency} ${String(amount).padStart(12, '0')}` }
      })
      expect([first?.key === null, second?.key === null]).toEqual([first?.told === null, second?.told === null])
      if (first?.told && second?.told) expect(Math.sign(Number(first.key) - Number(second.key))).toBe(compare(first.told, second.told))
    }),
  )
})

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

test('containers that arrived on one day under the same terms share their rule, whatever the hour', () => {
  const times = { outOfGateAt: null, emptyReturnedAt: null, timeZone: 'America/Mexico_City' }
  const rules = [8, 18, 23].map((hour) => costKeysOf({ times: { ...times, ata: at(3, hour) }, tariff: tariff({}) }).daily)
  expect(new Set(rules.map((rule) => JSON.stringify(rule))).size).toBe(1)
})
