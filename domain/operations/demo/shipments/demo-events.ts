import type { Dice } from '#db/seed/dice.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import { findPlace } from '#domain/operations/demo/demo-clock.ts'
import { between, type Journey } from './demo-journey.ts'

/** Numbered by spec 2 §4. */
interface Happening {
  eventType: number
  description: string
  occurredAt: Date
  at: string
  responsible: string
}

export function written({ at, ...event }: Happening, dice: Dice, now: Date) {
  const { name, timeZone } = findPlace(at)
  const noted = Math.min(event.occurredAt.getTime() + dice.between(5, 720) * 60_000, now.getTime())
  return { ...event, originName: name, timeZone, inTimeline: true, source: 'demo', createdAt: new Date(noted) }
}

export function demoShipmentEvents(mode: Mode, journey: Journey): Happening[] {
  return mode === 'land' ? inlandHappenings(journey) : portHappenings(journey)
}

function portHappenings(journey: Journey): Happening[] {
  const [origin, destination] = endsOf(journey)
  return [
    happening(1, 'Booking Request', journey.requested, origin, 'Customer'),
    happening(2, 'Booking Confirmation', journey.confirmed, origin, 'Carrier'),
    happening(7, 'ATD', journey.departed, origin, 'Carrier'),
    happening(9, 'ATA', journey.arrived, destination, 'Carrier'),
    happening(10, 'Docs Release', journey.documentsReleased, destination, 'Agent'),
    happening(11, 'Delivery at Destination', journey.delivered, destination, 'Haulier'),
  ]
}

function inlandHappenings(journey: Journey): Happening[] {
  const [origin, destination] = endsOf(journey)
  const border = journey.stops[1] ?? destination
  const on = (share: number) => between(journey.departed, journey.arrived, share)
  return [
    happening(2, 'Booking Confirmation', journey.confirmed, origin, 'Haulier'),
    happening(17, 'Pick-up & Docs Received', journey.departed, origin, 'Haulier'),
    happening(19, 'Unstuffing & Warehouse Entry', on(0.4), border, 'Warehouse'),
    happening(12, 'Taxes Payment', on(0.55), border, 'Customs Broker'),
    happening(24, 'Border Crossing Date', on(0.65), border, 'Customs Broker'),
    happening(27, 'ATA to Final Destination', journey.arrived, destination, 'Haulier'),
  ]
}

export function demoContainerEvents(journey: Journey, returned: Date): Happening[] {
  const [origin, destination] = endsOf(journey)
  return [
    happening(1, 'Booking Request', journey.requested, origin, 'Customer'),
    happening(2, 'Booking Confirmation', journey.confirmed, origin, 'Carrier'),
    happening(4, 'ATD', journey.departed, origin, 'Carrier'),
    happening(5, 'ATA', journey.arrived, destination, 'Carrier'),
    happening(8, 'Out of Gate', between(journey.arrived, journey.delivered, 0.85), destination, 'Terminal'),
    happening(10, 'Delivery at Destination', journey.delivered, destination, 'Haulier'),
    happening(9, 'Empty Returned', returned, destination, 'Haulier'),
  ]
}

const statusAfter: Record<number, Status> = {
  1: 'requested',
  2: 'booked',
  7: 'in_transit',
  17: 'in_transit',
  19: 'in_transit',
  12: 'in_transit',
  24: 'in_transit',
  9: 'arrived',
  10: 'arrived',
  11: 'delivered',
  27: 'delivered',
}

export function statusOf(events: readonly { eventType: number }[]): Status {
  return statusAfter[events.at(-1)?.eventType ?? 0] ?? 'requested'
}

function happening(eventType: number, description: string, occurredAt: Date, at: string, responsible: string): Happening {
  return { eventType, description, occurredAt, at, responsible }
}

function endsOf({ stops }: Journey): [string, string] {
  return [stops[0] ?? '', stops.at(-1) ?? '']
}
