import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costBy, firstChargedDay } from '#domain/freight/containers/free-time/charges.ts'
import { type Counting, calendarDays } from '#domain/freight/containers/free-time/day-counting.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { addDays } from '#domain/platform/schedules/local-date.ts'

const tariff = (rest: Partial<Tariff>): Tariff => ({
  ...{ id: 1, carrier: null, port: null, kind: null, length: null, currency: 'USD', validFrom: '2026-01-01', validTo: null },
  ...{ start: 'arrival', firstDay: 'after', free: calendarDays, charged: calendarDays, portHolidays: {}, detention: null },
  demurrage: { freeDays: 5, tiers: [{ fromDay: 1, centsADay: 10_000 }] },
  ...rest,
})
const times = (ata: string, rest: { outOfGateAt?: string; emptyReturnedAt?: string }) => ({
  ata: new Date(ata),
  outOfGateAt: rest.outOfGateAt ? new Date(rest.outOfGateAt) : null,
  emptyReturnedAt: rest.emptyReturnedAt ? new Date(rest.emptyReturnedAt) : null,
  timeZone: 'America/Mexico_City',
})

test('nothing costs before the first charged day, whatever the terms', () => {
  const day = fc.option(fc.integer({ min: 0, max: 30 }), { nil: null })
  const working: Counting = { days: 'working', holidays: new Set(['2026-03-09']) }
  const detention = { freeDays: 3, tiers: [{ fromDay: 1, centsADay: 7_500 }] }
  fc.assert(
    fc.property(day, day, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 60 }), (left, back, isSplit, isWorking, ahead) => {
      const at = (days: number) => `${addDays('2026-03-02', days)}T18:00Z`
      const box = times(at(0), {
        ...(left !== null && { outOfGateAt: at(left) }),
        ...(back !== null && { emptyReturnedAt: at((left ?? 0) + back) }),
      })
      const terms = tariff({ ...(isSplit && { detention }), ...(isWorking && { charged: working }) })
      const [date, first] = [addDays('2026-03-02', ahead), firstChargedDay(box, terms)]
      if (costBy(date, box, terms) > 0) expect(first !== null && first <= date).toBe(true)
    }),
  )
})
