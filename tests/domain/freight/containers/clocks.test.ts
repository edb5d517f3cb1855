import { describe, expect, test } from 'vitest'
import type { ClockFacts } from '#domain/freight/containers/container-facts.ts'
import { chargesBy, costBy } from '#domain/freight/containers/free-time/charges.ts'
import { clocksOf, firstLastFreeDay, instantsOf } from '#domain/freight/containers/free-time/clocks.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'

const tokyo = { code: 'JPTYO', name: 'Tokyo', countryCode: 'JP', timeZone: 'Asia/Tokyo' }
/** Arrived on Monday, 2 March 2026, in Tokyo, where it is a day later than in most of the world. */
const arrived: ClockFacts = {
  ...{ carrier: 'Maersk', type: '40HC', terminal: null, destination: tokyo, ata: new Date('2026-03-01T20:00:00Z') },
  ...{ outOfGateAt: null, emptyReturnedAt: null, carrierFreeDays: null, customerFreeDays: null },
  ...{ maxEmptyReturnedOn: null, maxCarrierEmptyReturnedOn: null, status: 'arrived', endingDays: 3 },
}
const tariff: Tariff = {
  ...{ id: 1, carrier: null, port: null, kind: null, length: null, currency: 'USD', validFrom: '2020-01-01', validTo: null },
  ...{ start: 'arrival', firstDay: 'after', free: { days: 'calendar' }, charged: { days: 'calendar' }, portHolidays: {} },
  demurrage: { freeDays: 5, tiers: [{ fromDay: 1, centsADay: 100 }] },
  detention: null,
}
const separated: Tariff = { ...tariff, detention: { freeDays: 3, tiers: [{ fromDay: 1, centsADay: 50 }] } }
const workdays = { days: 'working' as const, holidays: new Set(['2026-03-05']) }
const working: Tariff = { ...tariff, free: workdays, charged: workdays }
const fromGate: Tariff = { ...tariff, start: 'out_of_gate' }
const leftOn = (date: string) => ({ outOfGateAt: new Date(`${date}T03:00:00Z`) })

describe('clocks of a container', () => {
  test.each<[string, Partial<ClockFacts>, Tariff[], { carrier: string | null; customer: string | null }]>([
    ['without terms nothing is known', {}, [], { carrier: null, customer: null }],
    ['before arrival nothing runs', { ata: null, carrierFreeDays: 7 }, [tariff], { carrier: null, customer: null }],
    [
      'free days count from the day after arrival at the port',
      { carrierFreeDays: 7, customerFreeDays: 10 },
      [],
      { carrier: '2026-03-09', customer: '2026-03-12' },
    ],
    ["the tariff's free days serve where none were agreed", {}, [tariff], { carrier: '2026-03-07', customer: null }],
    ['those agreed win over the tariff', { carrierFreeDays: 2 }, [tariff], { carrier: '2026-03-04', customer: null }],
    ['working days leave out weekends and holidays', {}, [working], { carrier: '2026-03-10', customer: null }],
    [
      'a typed date wins, on either side',
      { maxCarrierEmptyReturnedOn: '2026-03-20', maxEmptyReturnedOn: '2026-03-22', carrierFreeDays: 2 },
      [tariff],
      { carrier: '2026-03-20', customer: '2026-03-22' },
    ],
    [
      'a date that was promised holds before arrival too',
      { ata: null, maxEmptyReturnedOn: '2026-03-22' },
      [],
      { carrier: null, customer: '2026-03-22' },
    ],
    ['separated clocks: demurrage until the gate', {}, [separated], { carrier: '2026-03-07', customer: null }],
    ['separated clocks: detention after it', leftOn('2026-03-06'), [separated], { carrier: '2026-03-09', customer: null }],
    ['a tariff of detention alone: nothing before the gate', {}, [fromGate], { carrier: null, customer: null }],
    ['a tariff of detention alone: from the gate', leftOn('2026-03-06'), [fromGate], { carrier: '2026-03-11', customer: null }],
    ['the day of arrival is day 1', {}, [{ ...tariff, firstDay: 'event' }], { carrier: '2026-03-06', customer: null }],
    ["another carrier's tariff is not ours", {}, [{ ...tariff, carrier: 'MSC' }], { carrier: null, customer: null }],
  ])('%s', (_, changed, tariffs, expected) => {
    const { carrier, customer } = clocksOf({ ...arrived, ...changed }, tariffs)
    expect({ carrier: carrier.lastFreeDay, customer: customer.lastFreeDay }).toEqual(expected)
  })

  test('the computed date is kept beside the typed one', () => {
    const { carrier } = clocksOf({ ...arrived, carrierFreeDays: 7, maxCarrierEmptyReturnedOn: '2026-03-08' }, [])
    expect(carrier).toEqual({ computed: '2026-03-09', typed: '2026-03-08', lastFreeDay: '2026-03-08', freeDays: 7 })
  })

  test('the free days are those of the running clock: the tariff’s, or those agreed', () => {
    const freeDays = (changed: Partial<ClockFacts>, under: Tariff) => clocksOf({ ...arrived, ...changed }, [under]).carrier.freeDays
    expect(freeDays({}, tariff)).toBe(5)
    expect(freeDays({ carrierFreeDays: 10 }, separated)).toBe(10)
    expect(freeDays({ carrierFreeDays: 10, ...leftOn('2026-03-06') }, separated)).toBe(3)
  })

  test('a last free day that the carrier set on a Saturday ends that Saturday in the charges too', () => {
    const { carrier, times, tariff: under } = clocksOf({ ...arrived, maxCarrierEmptyReturnedOn: '2026-03-14' }, [working])
    expect(carrier.lastFreeDay).toBe('2026-03-14')
    expect(under && chargesBy('2026-03-18', times, under)).toEqual([
      { kind: 'demurrage', lastFreeDay: '2026-03-14', chargeableDays: 3, cents: 300 },
    ])
  })

  test.each<[string, Partial<ClockFacts>, Tariff, number]>([
    ["the tariff's own days", {}, tariff, 300],
    ['those agreed for the container', { carrierFreeDays: 2 }, tariff, 600],
    ['until the date the carrier named', { maxCarrierEmptyReturnedOn: '2026-03-09' }, tariff, 100],
    ['a date named before arrival leaves no free day', { maxCarrierEmptyReturnedOn: '2026-02-20' }, tariff, 800],
    ['demurrage to the gate, detention from there', leftOn('2026-03-08'), separated, 100],
    ['detention until the date the carrier named', { ...leftOn('2026-03-08'), maxCarrierEmptyReturnedOn: '2026-03-09' }, separated, 150],
  ])('by 10 March it has cost: %s', (_, changed, under, cents) => {
    const clocks = clocksOf({ ...arrived, ...changed }, [under])
    expect(clocks.tariff && costBy('2026-03-10', clocks.times, clocks.tariff)).toBe(cents)
  })

  test('the earlier of the two dates is watched, and ends by the port’s time zone', () => {
    const clocks = clocksOf({ ...arrived, carrierFreeDays: 7, customerFreeDays: 3 }, [])
    expect(firstLastFreeDay(clocks)).toBe('2026-03-05')
    expect(instantsOf('2026-03-05', 3, 'Asia/Tokyo')).toEqual({
      endingFrom: new Date('2026-03-01T15:00:00Z'),
      deadline: new Date('2026-03-05T15:00:00Z'),
    })
  })
})
