import { containerNumber } from '#db/seed/container-number.ts'
import type { Dice } from '#db/seed/dice.ts'
import type { ContainerSeed } from '#db/seed/seed-shipments.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { type Cargo, dimensionsOf } from '#domain/operations/demo/shipments/demo-cargo.ts'
import type { SeaCarrier } from '#domain/operations/demo/shipments/demo-carriers.ts'
import { demoContainerEvents, written } from '#domain/operations/demo/shipments/demo-events.ts'
import type { Goods } from '#domain/operations/demo/shipments/demo-goods.ts'
import type { Journey } from '#domain/operations/demo/shipments/demo-journey.ts'

const statusAfter = {
  1: 'booked',
  2: 'booked',
  4: 'in_transit',
  5: 'arrived',
  8: 'out_of_gate',
  10: 'delivered',
  9: 'returned',
} as const

interface Sailing {
  journey: Journey
  carrier: SeaCarrier
  voyage: string
  goods: Goods
  etd: Date
  eta: Date
  until: Date
}

export function planBoxes(dice: Dice, cargo: Cargo, sailing: Sailing, now: Date): ContainerSeed[] {
  const { journey, carrier, goods, voyage, etd, eta, until } = sailing
  const carrierFreeDays = dice.pick([10, 14, 14, 21])
  const customerFreeDays = carrierFreeDays - dice.pick([0, 0, 0, 3])
  return cargo.boxes.map(({ type, ...load }) => {
    const kept = dice.chance(0.08) ? dice.between(9, 24) : dice.between(1, 3)
    const returned = new Date(journey.delivered.getTime() + kept * dayMs)
    const happened = demoContainerEvents(journey, returned).filter((event) => event.occurredAt <= until)
    const when = (eventType: number) => happened.find((event) => event.eventType === eventType)?.occurredAt
    const last = (happened.at(-1)?.eventType ?? 1) as keyof typeof statusAfter
    const number = containerNumber(dice.pick(carrier.owners), dice.between(100_000, 999_999))
    const events = happened.map((event) => written(event, dice, now))
    const createdAt = journey.confirmed < now ? journey.confirmed : now
    return {
      ...load,
      number,
      type,
      status: statusAfter[last],
      carrier: carrier.name,
      voyage,
      portTerminal: journey.stops.at(-1),
      temperature: goods.temperature,
      ventilation: goods.ventilation,
      description: goods.description,
      dimensions: dimensionsOf(goods),
      dgr: goods.imo !== undefined,
      imo: goods.imo,
      carrierFreeDays,
      customerFreeDays,
      etd,
      eta,
      atd: when(4),
      ata: when(5),
      outOfGateAt: when(8),
      deliveredAt: when(10),
      emptyReturnedAt: when(9),
      createdAt,
      updatedAt: new Date(Math.max(createdAt.getTime(), ...events.map((event) => event.createdAt.getTime()))),
      events,
    }
  })
}
