import { expect, test } from 'vitest'
import { checkDigit } from '#db/seed/container-number.ts'
import { rollDice } from '#db/seed/dice.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { lanes } from '#domain/operations/demo/shipments/demo-lanes.ts'
import { partnersAt } from '#domain/operations/demo/shipments/demo-partners.ts'
import { planShipments } from '#domain/operations/demo/shipments/demo-shipments.ts'
import { listDemoTenants } from '#domain/operations/demo/tenants/demo-tenants.ts'

const now = new Date('2026-05-04T12:00:00Z')
const shippers = listDemoTenants(4).flatMap(({ groups }) =>
  groups.flatMap(({ customers }, group) =>
    customers.map((customer, at) => ({ id: group * 10 + at, projectId: 4, prefix: 'FWY', customer })),
  ),
)
const plan = (seed: number, at = now) => planShipments(rollDice(seed), shippers, 600, at)
const shipments = plan(1)

test('the same seed and time make the same demo shipments, and another seed makes others', () => {
  expect(plan(1)).toEqual(shipments)
  expect(plan(2)).not.toEqual(shipments)
})

test('every demo lane runs between known places with trading partners', () => {
  for (const { origin, destination, via, traffic } of lanes) {
    for (const code of [origin, destination, ...via.flat()]) expect(places.has(code), code).toBe(true)
    if (traffic !== 'export') expect(partnersAt(origin)).not.toHaveLength(0)
    if (traffic !== 'import') expect(partnersAt(destination)).not.toHaveLength(0)
  }
})

test('demo events follow the order of their timeline, none after now', () => {
  for (const { mode = null, events = [], number } of shipments) {
    expect(
      events.map((event) => event.eventType),
      number,
    ).toEqual(timelineOf(mode).slice(0, events.length))
    const times = events.map((event) => event.occurredAt.getTime())
    expect(times, number).toEqual([...times].sort((one, other) => one - other))
    for (const { occurredAt, createdAt } of events) {
      expect(createdAt?.getTime(), number).toBeGreaterThanOrEqual(occurredAt.getTime())
      expect(createdAt?.getTime(), number).toBeLessThanOrEqual(now.getTime())
    }
  }
})

test("the last recorded ETD and ETA are the shipment's, and none is recorded after now or before an earlier one", () => {
  let changed = 0
  for (const { etd, eta, dates = [], number } of shipments) {
    for (const [kind, latest] of [['etd', etd] as const, ['eta', eta] as const]) {
      const told = dates.filter((date) => date.kind === kind)
      expect(told.at(-1)?.expectedAt, number).toEqual(latest)
      const times = told.map((date) => date.createdAt?.getTime() ?? Number.NaN)
      expect(times, number).toEqual([...times].sort((one, other) => one - other))
      expect(Math.max(...times), number).toBeLessThanOrEqual(now.getTime())
      changed += told.length - 1
    }
  }
  expect(changed).toBeGreaterThan(100)
})

test('the status of a demo shipment matches its last event', () => {
  const statuses = new Set(shipments.map((shipment) => shipment.status))
  expect(statuses).toEqual(new Set(['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled']))
  for (const { status, atd, ata, deliveredAt, events = [], number } of shipments) {
    if (status === 'cancelled' || status === 'requested' || status === 'booked')
      expect([atd, ata, deliveredAt], number).toEqual([undefined, undefined, undefined])
    if (status === 'in_transit') expect([Boolean(atd), ata], number).toEqual([true, undefined])
    if (status === 'arrived') expect([Boolean(ata), deliveredAt], number).toEqual([true, undefined])
    if (status === 'delivered') expect(deliveredAt, number).toEqual(events.at(-1)?.occurredAt)
  }
})

test('demo events that have not happened are expected after now', () => {
  for (const { status, eta, etd, ata, atd, number } of shipments.filter((shipment) => shipment.status !== 'cancelled')) {
    if (!atd) expect(etd?.getTime(), `${number} ${status}`).toBeGreaterThan(now.getTime())
    if (!ata) expect(eta?.getTime(), `${number} ${status}`).toBeGreaterThan(now.getTime())
  }
})

test('demo containers have valid numbers, hold the whole cargo and match their dates', () => {
  const loaded = shipments.filter((shipment) => shipment.containers?.length)
  expect(loaded.length).toBeGreaterThan(300)
  for (const { containers = [], weightKg, pieces, number } of loaded) {
    expect(
      containers.reduce((sum, box) => sum + (box.pieces ?? 0), 0),
      number,
    ).toBe(pieces)
    expect(containers.reduce((sum, box) => sum + (box.weightKg ?? 0), 0)).toBeCloseTo(weightKg ?? 0, 2)
    for (const box of containers) {
      expect(box.number).toMatch(/^[A-Z]{3}U\d{7}$/)
      expect(checkDigit(box.number?.slice(0, 10) ?? '')).toBe(Number(box.number?.at(-1)))
      expect(box.status === 'returned', number).toBe(Boolean(box.emptyReturnedAt))
      expect(box.status === 'booked', number).toBe(!box.atd)
    }
  }
})

test('demo legs follow one another from origin to destination', () => {
  for (const { routings = [], originPort, destinationPort, etd, eta, number } of shipments) {
    expect(routings.length, number).toBeGreaterThan(0)
    expect([routings[0]?.originPort, routings.at(-1)?.destinationPort, routings[0]?.etd, routings.at(-1)?.eta]).toEqual([
      originPort,
      destinationPort,
      etd,
      eta,
    ])
    routings.slice(1).forEach((leg, at) => {
      expect(leg.originPort).toBe(routings[at]?.destinationPort)
      expect(leg.etd?.getTime()).toBeGreaterThanOrEqual(routings[at]?.eta?.getTime() ?? Number.NaN)
    })
  }
})

test('the demo has exceptions: late shipments, dangerous goods, reefers and ended free time', () => {
  const day = 86_400_000
  const share = (isOne: (shipment: (typeof shipments)[number]) => boolean) => shipments.filter(isOne).length / shipments.length
  expect(share(({ eta, plannedEta }) => Number(eta) - Number(plannedEta) > 3 * day)).toBeGreaterThan(0.05)
  expect(share(({ dgr, imo }) => Boolean(dgr && imo))).toBeGreaterThan(0.03)
  const boxes = shipments.flatMap((shipment) => shipment.containers ?? [])
  expect(boxes.some((box) => box.type === '40RH' && box.temperature)).toBe(true)
  const isOver = boxes.filter((box) => box.ata && Number(box.emptyReturnedAt ?? now) > Number(box.ata) + (box.carrierFreeDays ?? 0) * day)
  expect(isOver.length / boxes.length).toBeGreaterThan(0.02)
  expect(isOver.length / boxes.length).toBeLessThan(0.3)
})
