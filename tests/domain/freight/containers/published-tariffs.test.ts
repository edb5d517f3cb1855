import { expect, test } from 'vitest'
import type { ClockFacts } from '#domain/freight/containers/container-facts.ts'
import { chargesBy } from '#domain/freight/containers/free-time/charges.ts'
import { clocksOf } from '#domain/freight/containers/free-time/clocks.ts'
import { type Counting, calendarDays } from '#domain/freight/containers/free-time/day-counting.ts'
import type { Tariff, Terms } from '#domain/freight/containers/free-time/tariff.ts'

/** Tariffs as carriers publish them, restated. Where only the rule was published, the days and amounts are ours. */
const usual: Omit<Tariff, 'id' | 'carrier' | 'currency' | 'demurrage' | 'validFrom'> = {
  ...{ port: null, kind: null, length: null, validTo: null, start: 'arrival', firstDay: 'after' },
  ...{ free: calendarDays, charged: calendarDays, portHolidays: {}, detention: null },
}
const workingDays = (...holidays: string[]): Counting => ({ days: 'working', holidays: new Set(holidays) })

/** "So many days at so much a day" in whole units of the currency; the last rate has no end. */
function terms(freeDays: number, ...rates: [days: number, amount: number][]): Terms {
  let fromDay = 1
  const tiers = rates.map(([days, amount]) => {
    const tier = { fromDay, centsADay: amount * 100 }
    fromDay += days
    return tier
  })
  return { freeDays, tiers }
}

const rest = Number.POSITIVE_INFINITY
let id = 0
const tariff = (words: Partial<Tariff> & Pick<Tariff, 'carrier' | 'currency' | 'demurrage' | 'validFrom'>): Tariff => ({
  ...usual,
  id: ++id,
  ...words,
})

/** maersk.com, Puerto Rico, import, 2018-04-06: combined, from discharge on the same day, calendar days, empty return ends it. */
const maerskPuertoRico = { carrier: 'Maersk', currency: 'USD', validFrom: '2018-04-06', validTo: '2018-12-31', firstDay: 'event' } as const
const puertoRico = [
  tariff({ ...maerskPuertoRico, kind: 'dry', demurrage: terms(9, [5, 50], [rest, 110]) }),
  tariff({ ...maerskPuertoRico, kind: 'reefer', demurrage: terms(5, [5, 60], [rest, 150]) }),
  tariff({ ...maerskPuertoRico, kind: 'special', demurrage: terms(5, [5, 60], [rest, 150]) }),
]
/** Hapag-Lloyd, India, import demurrage combined with detention, 2023-04-01: the day of the event counts whole. */
const hapagIndia = { carrier: 'Hapag-Lloyd', currency: 'INR', validFrom: '2023-04-01', firstDay: 'event' } as const
const india = [
  tariff({ ...hapagIndia, kind: 'dry', length: 20, demurrage: terms(4, [6, 4738], [7, 6800], [rest, 9100]) }),
  tariff({ ...hapagIndia, kind: 'dry', length: 40, demurrage: terms(4, [6, 9476], [7, 13_600], [rest, 18_200]) }),
  tariff({ ...hapagIndia, kind: 'reefer', length: 40, demurrage: terms(4, [6, 12_412], [7, 15_000], [rest, 20_000]) }),
]
/** Hapag-Lloyd, United States, notice for 2024-09-01: free time in working days, charges in calendar days. The amounts are ours. */
const hapagUsa = tariff({
  ...{ carrier: 'Hapag-Lloyd', port: 'USLAX', currency: 'USD', validFrom: '2024-09-01', free: workingDays('2026-05-25') },
  demurrage: terms(4, [5, 200], [rest, 400]),
})
/** maersk.com, United States, import: the same rule; here with a holiday of one port. Days and amounts are ours. */
const maerskUsa = tariff({
  ...{ carrier: 'Maersk', currency: 'USD', validFrom: '2023-12-13', free: workingDays(), portHolidays: { USNYC: ['2026-07-03'] } },
  demurrage: terms(5, [rest, 150]),
})
/** MSC, Mexico, for arrivals from 2024-02-01: calendar days with holidays, from the date of discharge. Days and amounts are ours. */
const mscMexico = tariff({
  ...{ carrier: 'MSC', currency: 'USD', validFrom: '2024-02-01', firstDay: 'event' },
  demurrage: terms(7, [rest, 80]),
})
/** Hapag-Lloyd, Hong Kong, import demurrage, 2019-04-01: Saturdays, Sundays and holidays count. Days and amounts are ours. */
const hapagHongKong = tariff({
  carrier: 'Hapag-Lloyd',
  port: 'HKHKG',
  currency: 'HKD',
  validFrom: '2019-04-01',
  demurrage: terms(3, [rest, 500]),
})
/** Hapag-Lloyd, Taiwan, 2021-04-15: demurrage until laden pick-up, detention from the midnight after it. Days and amounts are ours. */
const hapagTaiwan = tariff({
  ...{ carrier: 'Hapag-Lloyd', port: 'TWKHH', currency: 'TWD', validFrom: '2021-04-15' },
  ...{ demurrage: terms(5, [rest, 600]), detention: terms(4, [rest, 500]) },
})
/** Hapag-Lloyd, United States, import detention, 2018-09-01: in California no charge on weekends and holidays. Days and amounts are ours. */
const usaDetention = {
  carrier: 'Hapag-Lloyd',
  currency: 'USD',
  validFrom: '2018-09-01',
  validTo: '2024-08-31',
  start: 'out_of_gate',
} as const
const detention = [
  tariff({ ...usaDetention, free: workingDays('2018-10-08'), demurrage: terms(4, [rest, 100]) }),
  tariff({
    ...{ ...usaDetention, port: 'USLAX', free: workingDays('2018-10-08'), charged: workingDays('2018-10-08') },
    demurrage: terms(4, [rest, 100]),
  }),
]
/** A line at the United Kingdom, transhipment, from 2013-10-15: seven calendar days, then by length. */
const unitedKingdom = [
  tariff({ carrier: 'OOCL', currency: 'GBP', validFrom: '2013-10-15', length: 20, demurrage: terms(7, [7, 25], [rest, 45]) }),
  tariff({ carrier: 'OOCL', currency: 'GBP', validFrom: '2013-10-15', length: 40, demurrage: terms(7, [7, 45], [rest, 80]) }),
]
const all = [...puertoRico, ...india, hapagUsa, maerskUsa, mscMexico, hapagHongKong, hapagTaiwan, ...detention, ...unitedKingdom]

interface Stay {
  carrier: string
  type: string
  port: string
  zone: string
  discharged: string
  left?: string
  back: string
}

const stay = (carrier: string, type: string, port: string, zone: string, discharged: string, back: string, left?: string): Stay => ({
  ...{ carrier, type, port, zone, discharged, back },
  ...(left && { left }),
})

test.each<[string, Stay, string]>([
  // 7 to 15 May are the nine days; 16 to 20 May at 50, 21 to 26 May at 110.
  ['Maersk Puerto Rico, dry', stay('Maersk', '40HC', 'PRSJU', 'America/Puerto_Rico', '2018-05-07', '2018-05-26'), '2018-05-15 11 910.00'],
  // 7 to 11 May; 12 to 16 May at 60, 17 to 26 May at 150.
  [
    'Maersk Puerto Rico, reefer',
    stay('Maersk', '40RF', 'PRSJU', 'America/Puerto_Rico', '2018-05-07', '2018-05-26'),
    '2018-05-11 15 1800.00',
  ],
  [
    'Maersk Puerto Rico, open top',
    stay('Maersk', '20OT', 'PRSJU', 'America/Puerto_Rico', '2018-05-07', '2018-05-16'),
    '2018-05-11 5 300.00',
  ],
  // 3 to 6 May; 7 to 12 at 4,738, 13 to 19 at 6,800, the 20th at 9,100.
  ['Hapag-Lloyd India, 20′', stay('HAPAG-LLOYD', '22G1', 'INNSA', 'Asia/Kolkata', '2023-05-03', '2023-05-20'), '2023-05-06 14 85128.00'],
  // The same days: 6 × 12,412 + 7 × 15,000 + 20,000.
  [
    'Hapag-Lloyd India, 40′ reefer',
    stay('Hapag-Lloyd', '45R1', 'INNSA', 'Asia/Kolkata', '2023-05-03', '2023-05-20'),
    '2023-05-06 14 199472.00',
  ],
  // 21, 22, 26, 27 May are free; 28 May to 8 June is 12 days: 5 × 200 + 7 × 400.
  ['Hapag-Lloyd USA', stay('Hapag-Lloyd', '40HC', 'USLAX', 'America/Los_Angeles', '2026-05-20', '2026-06-08'), '2026-05-27 12 3800.00'],
  // 3 July is a holiday of the port: 6 to 10 July are free; 11 to 15 July at 150.
  ['Maersk USA, New York', stay('Maersk', '40HC', 'USNYC', 'America/New_York', '2026-07-02', '2026-07-15'), '2026-07-10 5 750.00'],
  // Elsewhere 3 July counts: 3, 6, 7, 8, 9 July; 10 to 15 July at 150.
  ['Maersk USA, Houston', stay('Maersk', '40HC', 'USHOU', 'America/Chicago', '2026-07-02', '2026-07-15'), '2026-07-09 6 900.00'],
  // 5 to 11 February; 12 to 16 February at 80.
  ['MSC Mexico', stay('MSC', '40HC', 'MXZLO', 'America/Mexico_City', '2024-02-05', '2024-02-16'), '2024-02-11 5 400.00'],
  // Good Friday counts, the day after is day 1: 20 to 22 April; 23 to 25 April at 500.
  ['Hapag-Lloyd Hong Kong', stay('Hapag-Lloyd', '20GP', 'HKHKG', 'Asia/Hong_Kong', '2019-04-19', '2019-04-25'), '2019-04-22 3 1500.00'],
  // Demurrage: 22 to 26 April, then 27 and 28. Detention: 29 April to 2 May, then 3 to 5 May.
  [
    'Hapag-Lloyd Taiwan',
    stay('Hapag-Lloyd', '20GP', 'TWKHH', 'Asia/Taipei', '2021-04-21', '2021-05-05', '2021-04-28'),
    '2021-04-26 2 1200.00, 2021-05-02 3 1500.00',
  ],
  // Left on Friday, 5 October; the 8th is a holiday: 9 to 12 October. Then 15 to 19 in California, 13 to 19 elsewhere.
  [
    'Hapag-Lloyd USA, detention in California',
    stay('Hapag-Lloyd', '40HC', 'USLAX', 'America/Los_Angeles', '2018-10-02', '2018-10-19', '2018-10-05'),
    '2018-10-12 5 500.00',
  ],
  [
    'Hapag-Lloyd USA, detention',
    stay('Hapag-Lloyd', '40HC', 'USSAV', 'America/New_York', '2018-10-02', '2018-10-19', '2018-10-05'),
    '2018-10-12 7 700.00',
  ],
  // 2 to 8 November; 9 to 15 at the first rate, 16 to 18 at the second.
  ['United Kingdom, 20′', stay('OOCL', '20GP', 'GBFXT', 'Europe/London', '2013-11-01', '2013-11-18'), '2013-11-08 10 310.00'],
  ['United Kingdom, 40′', stay('OOCL', '40GP', 'GBFXT', 'Europe/London', '2013-11-01', '2013-11-18'), '2013-11-08 10 555.00'],
])('by the tariff of %s: last free day, chargeable days, amount', (_, box, expected) => {
  const { times, tariff: chosen } = clocksOf(factsOf(box), all)
  const charges = chosen ? chargesBy(box.back, times, chosen) : []
  expect(
    charges.map(({ lastFreeDay, chargeableDays, cents }) => `${lastFreeDay} ${chargeableDays} ${(cents / 100).toFixed(2)}`).join(', '),
  ).toBe(expected)
})

test('a tariff for dry containers does not charge a container of unknown type', () => {
  const box = stay('Maersk', '', 'PRSJU', 'America/Puerto_Rico', '2018-05-07', '2018-05-26')
  expect(clocksOf(factsOf(box), puertoRico).tariff).toBeNull()
})

function factsOf({ carrier, type, port, zone, discharged, left, back }: Stay): ClockFacts {
  // Noon in UTC is the same day in all of these zones.
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  return {
    ...{ carrier, type, terminal: { code: port, name: port, countryCode: port.slice(0, 2), timeZone: zone }, destination: null },
    ...{ ata: noon(discharged), outOfGateAt: left ? noon(left) : null, emptyReturnedAt: noon(back) },
    ...{
      carrierFreeDays: null,
      customerFreeDays: null,
      maxEmptyReturnedOn: null,
      maxCarrierEmptyReturnedOn: null,
      status: 'arrived',
      endingDays: 3,
    },
  }
}
