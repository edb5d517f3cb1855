import { describe, expect, test } from 'vitest'
import { groupEvents } from '#domain/freight/shipments/details/event-groups.ts'
import { shareOfWay } from '#domain/freight/shipments/details/share-of-way.ts'
import type { ShipmentEvent, SitedPlace } from '#domain/freight/shipments/details/shipment-details.ts'
import { stepsOf } from '#domain/freight/shipments/details/shipment-steps.ts'
import { timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'

const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour))
const now = on(15)
const place = (timeZone: string): SitedPlace => ({
  code: 'XXXXX',
  name: 'Somewhere',
  countryCode: 'MX',
  timeZone,
  approximate: false,
  position: [0, 0],
})

const event = (eventType: number, day: number, more: Partial<ShipmentEvent> = {}): ShipmentEvent => ({
  id: day,
  eventType,
  description: null,
  occurredAt: on(day),
  isDay: false,
  timeZone: 'UTC',
  responsible: null,
  originName: null,
  placeCode: null,
  vessel: null,
  voyage: null,
  sourceKey: null,
  inTimeline: true,
  source: null,
  arrivedAt: on(day),
  ...more,
})

const shipment: Parameters<typeof stepsOf>[0] & { events: ShipmentEvent[] } = {
  mode: 'sea',
  status: 'booked',
  origin: place('Asia/Shanghai'),
  destination: place('America/Mexico_City'),
  days: [],
  etd: on(10),
  eta: on(30),
  firstEta: on(30),
  toldDelay: 0,
  awaitedSince: '2026-03-30',
  atd: null,
  ata: null,
  deliveredAt: null,
  events: [],
}
const known = (at: Date) => ({ at, isDay: false, source: null, arrivedAt: at })
const early = on(5)

describe('timeline of a shipment', () => {
  test.each<[string, Partial<typeof shipment>, string]>([
    ['sea, nothing told', {}, '1 next, 2 later, 7 later, 9 later, 10 later, 11 later'],
    ['air, booked', { mode: 'air', events: [event(2, 1)] }, '1 done, 2 done, 7 next, 9 later, 10 later, 11 later'],
    ['a later step completes those before it', { events: [event(9, 14)] }, '1 done, 2 done, 7 done, 9 done, 10 next, 11 later'],
    ['delivered', { events: [event(11, 14)] }, '1 done, 2 done, 7 done, 9 done, 10 done, 11 done'],
    [
      'an event that is not in the timeline',
      { events: [event(7, 10, { inTimeline: false })] },
      '1 next, 2 later, 7 later, 9 later, 10 later, 11 later',
    ],
    ['an event of the other timeline', { events: [event(27, 10)] }, '1 next, 2 later, 7 later, 9 later, 10 later, 11 later'],
    ['inland', { mode: 'land', events: [event(17, 10)] }, '2 done, 17 done, 19 next, 12 later, 24 later, 27 later'],
    [
      'inland, by its order and not by number',
      { mode: 'land', events: [event(12, 10)] },
      '2 done, 17 done, 19 done, 12 done, 24 next, 27 later',
    ],
    ['no mode goes inland', { mode: null, events: [event(2, 1)] }, '2 done, 17 next, 19 later, 12 later, 24 later, 27 later'],
    ['delivered, though nobody told how', { status: 'delivered' }, '1 done, 2 done, 7 done, 9 done, 10 done, 11 done'],
    ['cancelled', { status: 'cancelled', events: [event(2, 1)] }, '1 done, 2 done, 7 off, 9 off, 10 off, 11 off'],
  ])('%s', (_, facts, steps) => {
    const all = stepsOf({ ...shipment, ...facts }, early)
    expect(all.map((step) => `${step.event} ${step.state}`).join(', ')).toBe(steps)
  })

  test('a step whose day has passed is overdue until an event or a date confirms it', () => {
    const isOverdue = (facts: Partial<typeof shipment>, at: Date) =>
      stepsOf({ ...shipment, ...facts }, at)
        .filter((step) => step.isOverdue)
        .map((step) => step.event)
    expect(isOverdue({}, early)).toEqual([])
    expect(isOverdue({}, on(15))).toEqual([7])
    expect(isOverdue({ events: [event(7, 13)] }, on(15))).toEqual([])
    expect(isOverdue({ status: 'cancelled' }, on(15))).toEqual([])
  })

  const stepAt = (eventType: number, facts: Partial<typeof shipment>, at: Date) => {
    const step = stepsOf({ ...shipment, ...facts }, at).find((each) => each.event === eventType)
    return step && { at: step.at, expectedAt: step.expectedAt, daysLate: step.daysLate }
  }
  test.each<[string, number, Partial<typeof shipment>, Date, { at: Date | null; expectedAt: Date | null; daysLate: number }]>([
    ['what comes next is expected on its ETD', 7, {}, early, { at: null, expectedAt: on(10), daysLate: 0 }],
    ['what is overdue counts its days from now', 7, { events: [event(2, 1)] }, now, { at: null, expectedAt: on(10), daysLate: 5 }],
    [
      'what follows something overdue does not count them again',
      9,
      { events: [event(2, 1)] },
      now,
      { at: null, expectedAt: on(30), daysLate: 0 },
    ],
    ['a late departure stays late', 7, { events: [event(7, 13)] }, now, { at: on(13), expectedAt: null, daysLate: 3 }],
    [
      'some hours on the same day are not late',
      7,
      { events: [event(7, 10, { occurredAt: on(10, 15) })] },
      now,
      { at: on(10, 15), expectedAt: null, daysLate: 0 },
    ],
    ['an early one is not late', 7, { events: [event(7, 8)] }, now, { at: on(8), expectedAt: null, daysLate: 0 }],
    [
      'a later ETA than promised is late at once',
      9,
      { firstEta: on(20), toldDelay: 10, awaitedSince: '2026-03-20' },
      early,
      { at: null, expectedAt: on(30), daysLate: 10 },
    ],
    [
      'an arrival is late against the first ETA',
      9,
      { firstEta: on(20), toldDelay: 3, awaitedSince: null, ata: known(on(23)), events: [event(9, 23)] },
      on(25),
      { at: on(23), expectedAt: null, daysLate: 3 },
    ],
    ['a step nobody gave a date for has none', 2, { events: [event(7, 10)] }, now, { at: null, expectedAt: null, daysLate: 0 }],
    [
      'a correction comes after what it corrects',
      7,
      { events: [event(7, 11), event(7, 12)] },
      now,
      { at: on(12), expectedAt: null, daysLate: 2 },
    ],
    ['a stored date dates a step without an event', 7, { atd: known(on(11)) }, now, { at: on(11), expectedAt: null, daysLate: 1 }],
    [
      'the known departure wins over an event',
      7,
      { atd: known(on(11)), events: [event(7, 13)] },
      now,
      { at: on(11), expectedAt: null, daysLate: 1 },
    ],
    [
      'an event outside the timeline dates its step',
      7,
      { events: [event(7, 12, { inTimeline: false })] },
      now,
      { at: on(12), expectedAt: null, daysLate: 2 },
    ],
    [
      'nothing is expected of what was cancelled',
      9,
      { status: 'cancelled', firstEta: on(20), toldDelay: null, awaitedSince: null },
      now,
      { at: null, expectedAt: null, daysLate: 0 },
    ],
    ['inland goods are picked up on their ETD', 17, { mode: 'land' }, early, { at: null, expectedAt: on(10), daysLate: 0 }],
    ['inland goods arrive finally on their ETA', 27, { mode: null }, early, { at: null, expectedAt: on(30), daysLate: 0 }],
    ['no dates, nothing expected', 7, { etd: null }, now, { at: null, expectedAt: null, daysLate: 0 }],
  ])('%s', (_, eventType, facts, at, step) => {
    expect(stepAt(eventType, facts, at)).toEqual(step)
  })

  test('a step is a day where the date that it shows is one', () => {
    const days = (facts: Partial<typeof shipment>) => stepsOf({ ...shipment, ...facts }, now).map(({ event, isDay }) => isDay && event)
    expect(days({ days: ['etd', 'eta'] })).toEqual([false, false, 7, 9, false, false])
    expect(days({ days: ['etd'], atd: known(on(11)), ata: { ...known(on(12)), isDay: true } })).toEqual([
      false,
      false,
      false,
      9,
      false,
      false,
    ])
    expect(days({ events: [event(2, 1, { isDay: true })] })).toEqual([false, 2, false, false, false, false])
  })

  test('a step is dated in the time zone of its event, else of its end of the voyage', () => {
    const zones = stepsOf({ ...shipment, events: [event(2, 1, { timeZone: 'Europe/Berlin' })] }, now).map((step) => step.timeZone)
    expect(zones).toEqual([
      'Asia/Shanghai',
      'Europe/Berlin',
      'Asia/Shanghai',
      'America/Mexico_City',
      'America/Mexico_City',
      'America/Mexico_City',
    ])
  })
})

test.each<[string, Parameters<typeof shareOfWay>[0], number]>([
  ['booked', { status: 'booked', atd: null, ata: null, eta: on(30) }, 0],
  ['halfway by the clock', { status: 'in_transit', atd: known(on(5)), ata: null, eta: on(25) }, 0.5],
  ['just left', { status: 'in_transit', atd: known(now), ata: null, eta: on(25) }, 0.03],
  ['overdue', { status: 'in_transit', atd: known(on(1)), ata: null, eta: on(10) }, 0.97],
  ['expected before it left', { status: 'in_transit', atd: known(on(10)), ata: null, eta: on(10) }, 0.97],
  ['expected on no day', { status: 'in_transit', atd: known(on(10)), ata: null, eta: null }, 0.5],
  ['arrived', { status: 'arrived', atd: known(on(1)), ata: known(on(12)), eta: on(10) }, 1],
  ['delivered, without any date', { status: 'delivered', atd: null, ata: null, eta: null }, 1],
  ['cancelled', { status: 'cancelled', atd: known(on(1)), ata: null, eta: on(10) }, 0],
])('the way behind a shipment %s', (_, facts, share) => {
  expect(shareOfWay(facts, now)).toBeCloseTo(share)
})

test('events are grouped by type: timeline steps in order, then others by first occurrence, oldest first within each', () => {
  const events = [event(40, 4), event(9, 9), event(7, 8), event(33, 3), event(7, 2), event(1, 1)]
  expect(groupEvents(timelineOf('sea'), events).map((group) => [group.eventType, group.step, group.events.map(({ id }) => id)])).toEqual([
    [1, 1, [1]],
    [7, 7, [2, 8]],
    [9, 9, [9]],
    [33, null, [3]],
    [40, null, [4]],
  ])
  expect(groupEvents(timelineOf('sea'), [])).toEqual([])
})
