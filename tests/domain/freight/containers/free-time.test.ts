import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargesBy, costBy, costCalendar } from '#domain/freight/containers/free-time/charges.ts'
import { type Counting, calendarDays, countDays, isCounted, nthDayAfter } from '#domain/freight/containers/free-time/day-counting.ts'
import { equipmentOf } from '#domain/freight/containers/free-time/equipment.ts'
import { type ContainerTimes, freeTimeOf } from '#domain/freight/containers/free-time/free-time.ts'
import { chooseTariff, leavesTariffOpen, priceOf, type Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { addDays, endOfLocalDate } from '#domain/platform/schedules/local-date.ts'

const times = (
  ata: string | null,
  rest: Partial<Record<'outOfGateAt' | 'emptyReturnedAt', string>> = {},
  timeZone = 'America/Mexico_City',
): ContainerTimes => ({
  ata: ata ? new Date(ata) : null,
  outOfGateAt: rest.outOfGateAt ? new Date(rest.outOfGateAt) : null,
  emptyReturnedAt: rest.emptyReturnedAt ? new Date(rest.emptyReturnedAt) : null,
  timeZone,
})

describe('free time at a port', () => {
  test.each<[string, ContainerTimes, number | null, string, string]>([
    ['the day after arrival is day 1', times('2026-03-02T15:00Z'), 5, '2026-03-02T18:00Z', '2026-03-07 5 running'],
    ['zero free days end with the day of arrival', times('2026-03-02T15:00Z'), 0, '2026-03-02T18:00Z', '2026-03-02 0 ending'],
    ['the last free day leaves none over', times('2026-03-02T15:00Z'), 5, '2026-03-07T20:00Z', '2026-03-07 0 ending'],
    ['after the deadline days are owed', times('2026-03-02T15:00Z'), 5, '2026-03-10T20:00Z', '2026-03-07 -3 over'],
    [
      'an arrival late in the evening counts by the port, not by UTC',
      times('2026-03-03T04:00Z'),
      1,
      '2026-03-03T04:30Z',
      '2026-03-03 1 ending',
    ],
    [
      'west of the date line it is still yesterday',
      times('2026-03-03T04:00Z', {}, 'Pacific/Honolulu'),
      4,
      '2026-03-03T05:00Z',
      '2026-03-06 4 running',
    ],
    [
      'east of the date line it is already tomorrow',
      times('2026-03-02T15:00Z', {}, 'Pacific/Auckland'),
      4,
      '2026-03-02T15:30Z',
      '2026-03-07 4 running',
    ],
    [
      'a return stops the clock',
      times('2026-03-02T15:00Z', { emptyReturnedAt: '2026-03-05T15:00Z' }),
      5,
      '2026-04-01T00:00Z',
      '2026-03-07 2 returned-in-time',
    ],
    [
      'a late return stays late',
      times('2026-03-02T15:00Z', { emptyReturnedAt: '2026-03-09T15:00Z' }),
      5,
      '2026-04-01T00:00Z',
      '2026-03-07 -2 returned-late',
    ],
    ['nothing runs before arrival', times(null), 5, '2026-03-02T00:00Z', 'null'],
    ['nothing runs without terms', times('2026-03-02T15:00Z'), null, '2026-03-02T18:00Z', 'null'],
  ])('%s', (_, container, freeDays, now, expected) => {
    const found = freeTimeOf(container, { freeDays, endingDays: 3 }, new Date(now))
    expect(found ? `${found.lastFreeDay} ${found.daysLeft} ${found.state}` : 'null').toBe(expected)
  })

  test('a typed last free day wins over the computed one', () => {
    const found = freeTimeOf(
      times('2026-03-02T15:00Z'),
      { freeDays: 5, typedLastFreeDay: '2026-03-20', endingDays: 3 },
      new Date('2026-03-10T00:00Z'),
    )
    expect(found?.lastFreeDay).toBe('2026-03-20')
  })

  test.each([
    ['2026-03-07', 'America/Mexico_City', '2026-03-08T06:00:00.000Z'],
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-07', 'Asia/Kathmandu', '2026-03-07T18:15:00.000Z'],
    ['2026-03-07', 'UTC', '2026-03-08T00:00:00.000Z'],
    // What other systems write for "no end".
    ['9999-12-31', 'America/Mexico_City', '+010000-01-01T06:00:00.000Z'],
  ])('the date %s ends in %s at %s', (date, zone, instant) => expect(endOfLocalDate(date, zone).toISOString()).toBe(instant))
})

const working: Counting = { days: 'working', holidays: new Set(['2026-03-16']) }

test('counting days in weeks gives the same result as counting one by one', () => {
  const dayOf = (from: number) => fc.integer({ min: from, max: from + 60 }).map((days) => addDays('2026-03-01', days))
  const holidays = fc.uniqueArray(dayOf(0), { maxLength: 20 })
  fc.assert(
    fc.property(dayOf(-20), dayOf(0), fc.integer({ min: 0, max: 40 }), fc.option(holidays), (after, until, n, off) => {
      const counting: Counting = off ? { days: 'working', holidays: new Set(off) } : calendarDays
      let [count, last] = [0, after]
      for (let date = addDays(after, 1); date <= until; date = addDays(date, 1)) if (isCounted(date, counting)) count++
      expect(countDays(after, until, counting)).toBe(count)
      for (let left = n; left > 0; ) {
        last = addDays(last, 1)
        if (isCounted(last, counting)) left--
      }
      expect(nthDayAfter(after, n, counting)).toBe(last)
    }),
  )
  const [far, days] = ['9999-12-31', countDays('2026-03-02', '9999-12-31', working)]
  expect(nthDayAfter('2026-03-02', days, working)).toBe(far)
})

const tiers = [
  { fromDay: 1, centsADay: 10_000 },
  { fromDay: 4, centsADay: 15_000 },
  { fromDay: 8, centsADay: 25_000 },
]
const tariff = (rest: Partial<Tariff> = {}): Tariff => ({
  ...{ id: 1, carrier: null, port: null, kind: null, length: null, currency: 'USD', validFrom: '2026-01-01', validTo: null },
  ...{ start: 'arrival', firstDay: 'after', free: calendarDays, charged: calendarDays, portHolidays: {}, detention: null },
  demurrage: { freeDays: 5, tiers },
  ...rest,
})

describe('cost of days', () => {
  test.each([
    [0, 0],
    [1, 10_000],
    [3, 30_000],
    [4, 45_000],
    [7, 90_000],
    [8, 115_000],
    [20, 415_000],
  ])('%i chargeable days cost %i cents', (days, cents) => expect(priceOf(days, tiers)).toBe(cents))

  test('tiers can be given in any order', () => expect(priceOf(8, [...tiers].reverse())).toBe(115_000))
  test('days before the first tier are free', () => expect(priceOf(3, [{ fromDay: 3, centsADay: 500 }])).toBe(500))
})

describe('demurrage and detention', () => {
  const arrived = times('2026-03-02T15:00Z')
  test.each<[string, string, ContainerTimes, Partial<Tariff>, string]>([
    ['costs nothing on the last free day', '2026-03-07', arrived, {}, 'demurrage 0 0'],
    ['costs one day after it', '2026-03-08', arrived, {}, 'demurrage 1 10000'],
    [
      'runs past the gate where no detention is named',
      '2026-03-10',
      times('2026-03-02T15:00Z', { outOfGateAt: '2026-03-05T15:00Z' }),
      {},
      'demurrage 3 30000',
    ],
    ['stops at the return', '2026-04-30', times('2026-03-02T15:00Z', { emptyReturnedAt: '2026-03-11T15:00Z' }), {}, 'demurrage 4 45000'],
    [
      'skips weekends and holidays where working days count',
      '2026-03-17',
      arrived,
      { free: working, charged: working },
      'demurrage 5 60000',
    ],
    ['never begins before arrival', '2026-03-17', times(null), {}, ''],
    [
      'hands over to detention at the gate',
      '2026-03-20',
      times('2026-03-02T15:00Z', { outOfGateAt: '2026-03-10T15:00Z' }),
      { detention: { freeDays: 7, tiers: [{ fromDay: 1, centsADay: 7_500 }] } },
      'demurrage 3 30000, detention 3 22500',
    ],
    [
      'knows no detention while the container is inside',
      '2026-03-09',
      times('2026-03-02T15:00Z', { outOfGateAt: '2026-03-10T15:00Z' }),
      { detention: { freeDays: 7, tiers: [{ fromDay: 1, centsADay: 7_500 }] } },
      'demurrage 2 20000',
    ],
    [
      'ends both clocks at the return',
      '2026-05-01',
      times('2026-03-02T15:00Z', { outOfGateAt: '2026-03-06T15:00Z', emptyReturnedAt: '2026-03-15T15:00Z' }),
      { detention: { freeDays: 7, tiers: [{ fromDay: 1, centsADay: 7_500 }] } },
      'demurrage 0 0, detention 2 15000',
    ],
  ])('%s', (_, date, container, rest, expected) => {
    const found = chargesBy(date, container, tariff(rest))
    expect(found.map(({ kind, chargeableDays, cents }) => `${kind} ${chargeableDays} ${cents}`).join(', ')).toBe(expected)
  })

  test('the cost calendar rises by the tier of each day', () => {
    const calendar = costCalendar('2026-03-07', 5, arrived, tariff())
    expect(calendar.map(({ date, cents }) => `${date} ${cents}`)).toEqual([
      '2026-03-07 0',
      '2026-03-08 10000',
      '2026-03-09 20000',
      '2026-03-10 30000',
      '2026-03-11 45000',
    ])
    expect(costBy('2026-03-11', arrived, tariff())).toBe(45_000)
  })
})

describe('choice of the tariff', () => {
  const all = [
    tariff({ id: 1 }),
    tariff({ id: 2, carrier: 'Hapag-Lloyd' }),
    tariff({ id: 3, port: 'MXZLO' }),
    tariff({ id: 4, carrier: 'Hapag-Lloyd', port: 'MXZLO', validTo: '2026-03-31' }),
    tariff({ id: 5, carrier: 'Hapag-Lloyd', port: 'MXZLO', validFrom: '2026-04-01' }),
  ]
  test.each<[string | null, string | null, string, number | null]>([
    ['Hapag-Lloyd', 'MXZLO', '2026-03-31', 4],
    ['Hapag-Lloyd', 'MXZLO', '2026-04-01', 5],
    ['Hapag-Lloyd', 'DEHAM', '2026-03-01', 2],
    ['HAPAG-LLOYD', 'DEHAM', '2026-03-01', 2],
    ['Maersk', 'MXZLO', '2026-03-01', 3],
    ['Maersk', 'DEHAM', '2026-03-01', 1],
    [null, null, '2026-03-01', 1],
    ['Maersk', 'DEHAM', '2025-12-31', null],
  ])('the tariff of %s at %s on %s is %s', (carrier, port, arrivedOn, id) => {
    const found = chooseTariff(all, { carrier, port, arrivedOn, equipment: { kind: null, length: null } })
    expect(found?.id ?? null).toBe(id)
  })

  const byEquipment = [
    tariff({ id: 1 }),
    tariff({ id: 2, kind: 'reefer' }),
    tariff({ id: 3, kind: 'dry', length: 40 }),
    tariff({ id: 4, length: 40 }),
    tariff({ id: 5, carrier: 'MSC' }),
  ]
  test.each<[string | null, string | null, number]>([
    ['40RF', null, 2],
    ['45R1', null, 2],
    ['40HC', null, 3],
    ['22G1', null, 1],
    ['40OT', null, 4],
    [null, null, 1],
    ['40RF', 'MSC', 5],
  ])('the tariff for equipment %s of %s is %s', (type, carrier, id) => {
    const found = chooseTariff(byEquipment, { carrier, port: null, arrivedOn: '2026-03-01', equipment: equipmentOf(type) })
    expect(found?.id).toBe(id)
  })

  test.each<[string | null, string | null, boolean]>([
    ['40HC', null, false],
    ['ROLLTRAILER', null, true],
    [null, null, true],
    ['40 feet', null, true],
    ['Reefer', null, false],
    ['ROLLTRAILER', 'MSC', false],
  ])('that the type %s of %s leaves the tariff open is %s', (type, carrier, isOpen) => {
    const asked = { carrier, port: null, arrivedOn: '2026-03-01', equipment: equipmentOf(type) }
    expect(leavesTariffOpen(byEquipment, asked, chooseTariff(byEquipment, asked))).toBe(isOpen)
  })
})

test.each<[string | null, string | null, number | null]>([
  ['22G1', 'dry', 20],
  ['42G0', 'dry', 40],
  ['45G1', 'dry', 40],
  ['L5G1', 'dry', 45],
  ['45R1', 'reefer', 40],
  ['42U1', 'special', 40],
  ['22T1', 'special', 20],
  ['20GP', 'dry', 20],
  ['20DV', 'dry', 20],
  ['40HC', 'dry', 40],
  ['40HQ', 'dry', 40],
  ['45HC', 'dry', 45],
  ["40' High Cube", 'dry', 40],
  ['40RF', 'reefer', 40],
  ['40RH', 'reefer', 40],
  ["20' Reefer", 'reefer', 20],
  ['20OT', 'special', 20],
  ['40FR', 'special', 40],
  ['20 Tank', 'special', 20],
  ['22GP', 'dry', 20],
  ["20' tanque", 'special', 20],
  ['40 Techo Abierto', 'special', 40],
  ['Contêiner 40 teto aberto', 'special', 40],
  ['45GP', 'dry', 40],
  ['45RT', 'reefer', 40],
  ['22UT', 'special', 20],
  ['42TN', 'special', 40],
  ['4510', 'dry', 40],
  ['2232', 'reefer', 20],
  ['4361', 'special', 40],
  ['9510', 'dry', 45],
  ['40 Foot High Cube', 'dry', 40],
  ["40' Dry Freight", 'dry', 40],
  ['20 ft. Standard Container', 'dry', 20],
  ['45 Pallet Wide', 'dry', 45],
  ['40 HC Reefer', 'reefer', 40],
  ["20' Hard Top", 'special', 20],
  ['40 Freight', null, 40],
  ['40', null, 40],
  ['', null, null],
  [null, null, null],
])('the type %s is %s of %s feet', (type, kind, length) => {
  expect(equipmentOf(type)).toEqual({ kind, length })
})
