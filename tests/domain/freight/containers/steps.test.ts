import { describe, expect, test } from 'vitest'
import { faultOfNumber } from '#domain/freight/containers/container-number.ts'
import { containerStepsOf } from '#domain/freight/containers/details/container-steps.ts'

const now = new Date('2026-03-20T00:00:00Z')
const bare = {
  ...{ shipmentStatus: 'in_transit' as const, origin: null, destination: null, terminal: null, etd: null, eta: null },
  ...{ atd: null, ata: null, outOfGateAt: null, deliveredAt: null, emptyReturnedAt: null, days: [] },
}
const at = (day: number) => new Date(Date.UTC(2026, 2, day))
const told = (eventType: number, day: number, inTimeline = true) => ({
  eventType,
  inTimeline,
  occurredAt: at(day),
  isDay: false,
  timeZone: 'UTC',
})
const states = (steps: ReturnType<typeof containerStepsOf>) => steps.map(({ event, state }) => `${event} ${state}`)

describe('timeline of a container', () => {
  test('the timeline begins with Booking Confirmation and ends with Empty Returned', () => {
    expect(states(containerStepsOf(bare, [], now))).toEqual(['2 next', '4 later', '5 later', '8 later', '10 later', '9 later'])
  })
  test('the timeline shows Booking Request when its event exists', () => {
    expect(states(containerStepsOf(bare, [told(1, 1)], now)).slice(0, 2)).toEqual(['1 done', '2 next'])
  })
  test('every step before a completed one counts as completed', () => {
    expect(states(containerStepsOf(bare, [told(5, 9)], now))).toEqual(['2 done', '4 done', '5 done', '8 next', '10 later', '9 later'])
  })
  test('the date of an event outside the timeline is shown, and its step stays open', () => {
    const [, departure] = containerStepsOf(bare, [told(4, 3, false)], now)
    expect(departure).toMatchObject({ state: 'later', at: at(3) })
  })
  test('the newest of several events of one type wins', () => {
    expect(containerStepsOf(bare, [told(4, 3), told(4, 5)], now)[1]?.at).toEqual(at(5))
  })
  test('a stored date dates a step without an event, and an expected date that passed is overdue', () => {
    const steps = containerStepsOf({ ...bare, atd: at(2), eta: at(10) }, [], now)
    expect(steps[1]).toMatchObject({ state: 'done', at: at(2) })
    expect(steps[2]).toMatchObject({ state: 'next', expectedAt: at(10), isOverdue: true })
  })
  test('a step is a day where the date that it shows is one', () => {
    const facts = { ...bare, etd: at(1), atd: at(2), eta: at(30), deliveredAt: at(31), days: ['atd', 'eta'] as const }
    const told10 = { ...told(8, 5), isDay: true }
    const days = (known: object) => containerStepsOf({ ...facts, ...known }, [told10], now).map(({ event, isDay }) => isDay && event)
    expect(days({})).toEqual([false, 4, 5, 8, false, false])
    expect(days({ ata: at(20) })).toEqual([false, 4, false, 8, false, false])
  })
  test('the steps of a cancelled shipment are off', () => {
    expect(states(containerStepsOf({ ...bare, shipmentStatus: 'cancelled' }, [told(2, 1)], now)).slice(0, 2)).toEqual(['2 done', '4 off'])
  })
})

test.each<[string, ReturnType<typeof faultOfNumber>]>([
  ['CSQU3054383', null],
  ['csqu 305438-3', null],
  ['CSQU3054384', { expected: 3 }],
  ['CSQ30543831', 'form'],
  ['CSQU305438', 'form'],
  ['', 'form'],
])('the container number "%s" is checked against ISO 6346', (number, fault) => {
  expect(faultOfNumber(number)).toEqual(fault)
})
