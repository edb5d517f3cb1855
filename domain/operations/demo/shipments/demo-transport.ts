import type { Dice } from '#db/seed/dice.ts'
import type { KnownPlace } from '#domain/freight/geography/places/known-places.ts'
import { findPlace } from '#domain/operations/demo/demo-clock.ts'
import { airlines, airWaybill, hauliers, type SeaCarrier, seaCarriers } from './demo-carriers.ts'
import { between, type Journey } from './demo-journey.ts'
import type { DemoLane } from './demo-lanes.ts'

interface Transport {
  carrier: string
  vessel: string | undefined
  voyage: string | undefined
  masterBill: string | undefined
  seaCarrier: SeaCarrier | undefined
  legs: { carrier: string; vessel: string | undefined; voyage: string | undefined }[]
}

export function planTransport(dice: Dice, { mode, airlines: choices = [] }: DemoLane, legCount: number): Transport {
  const legNumbers = Array.from({ length: legCount }, (_, leg) => leg)
  if (mode === 'land') {
    const carrier = dice.pick(hauliers)
    const legs = legNumbers.map(() => ({ carrier, vessel: undefined, voyage: undefined }))
    return { carrier, vessel: undefined, voyage: undefined, masterBill: undefined, seaCarrier: undefined, legs }
  }
  if (mode === 'air') {
    const airline = airlines[dice.pick(choices)]
    const legs = legNumbers.map(() => ({
      carrier: airline.name,
      vessel: undefined,
      voyage: `${airline.flight} ${dice.between(100, 8_999)}`,
    }))
    const masterBill = airWaybill(airline, dice)
    return { carrier: airline.name, vessel: undefined, voyage: legs[0]?.voyage, masterBill, seaCarrier: undefined, legs }
  }
  const carrier = dice.pick(seaCarriers)
  const longest = legCount - 1
  const legs = legNumbers.map((leg) => ({
    carrier: carrier.name,
    vessel: dice.pick(leg === longest ? carrier.vessels : carrier.feeders),
    voyage: `${dice.between(101, 652)}${dice.pick(['E', 'W', 'N', 'S'])}`,
  }))
  const { vessel, voyage } = legs[longest] ?? {}
  return { carrier: carrier.name, vessel, voyage, masterBill: `${carrier.scac}${dice.digits(9)}`, seaCarrier: carrier, legs }
}

export function planRouting(transport: Transport, { stops }: Journey, etd: Date, eta: Date) {
  const ways = transport.legs.map((_, at) => distance(findPlace(stops[at] ?? ''), findPlace(stops[at + 1] ?? '')))
  const whole = sum(ways)
  return transport.legs.map((leg, at) => {
    const start = sum(ways.slice(0, at)) / whole
    const way = (ways[at] ?? 0) / whole
    const isLast = at === transport.legs.length - 1
    return {
      ...leg,
      originPort: stops[at],
      destinationPort: stops[at + 1],
      etd: between(etd, eta, start),
      eta: isLast ? eta : between(etd, eta, start + way * 0.9),
    }
  })
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)

function distance(from: KnownPlace, to: KnownPlace): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const cosine = Math.sin(south) * Math.sin(north) + Math.cos(south) * Math.cos(north) * Math.cos(radians(to.longitude - from.longitude))
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}
