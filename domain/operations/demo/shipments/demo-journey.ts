import type { Dice } from '#db/seed/dice.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { findPlace, localHour } from '#domain/operations/demo/demo-clock.ts'
import type { DemoLane } from './demo-lanes.ts'

export interface Journey {
  stops: string[]
  requested: Date
  confirmed: Date
  cargoReady: Date
  plannedDeparture: Date
  plannedArrival: Date
  departed: Date
  arrived: Date
  documentsReleased: Date
  delivered: Date
}

/** Days; negative is early. */
const departureDelays = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 6]
const transitDelays = {
  sea: [-2, -1, -1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 5, 9, 14],
  air: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 3],
  land: [-1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 4],
}

interface Lead {
  confirm: number
  ready: [number, number]
  depart: [number, number]
  deliver: [number, number]
}

const leads: Record<Mode, Lead> = {
  sea: { confirm: 2, ready: [4, 12], depart: [4, 16], deliver: [2, 7] },
  air: { confirm: 1, ready: [1, 3], depart: [1, 4], deliver: [1, 3] },
  land: { confirm: 1, ready: [0, 2], depart: [0, 3], deliver: [0, 1] },
}

export function planJourney(dice: Dice, lane: DemoLane, requestedOn: Date): Journey {
  const lead = leads[lane.mode]
  const via = lane.mode === 'land' ? dice.pick(lane.via) : dice.pick([[], ...lane.via])
  const stops = [lane.origin, ...via, lane.destination]
  const at = (from: Date, days: number, stop: string) => localHour(from.getTime() + days * dayMs, dice.between(7, 19), findPlace(stop))

  const requested = at(requestedOn, 0, lane.origin)
  const cargoReady = at(requested, dice.between(...lead.ready) + lead.confirm, lane.origin)
  const plannedDeparture = at(cargoReady, 1 + dice.between(...lead.depart), lane.origin)
  const transit = lane.days + (lane.mode === 'sea' ? via.length * dice.between(3, 6) : 0)
  const plannedArrival = at(plannedDeparture, transit, lane.destination)
  const departed = at(plannedDeparture, dice.pick(departureDelays), lane.origin)
  const late = Math.max(dice.pick(transitDelays[lane.mode]), 1 - transit)
  const arrived = at(departed, transit + late, lane.destination)
  const delivered = at(arrived, 1 + dice.between(...lead.deliver), lane.destination)
  return {
    stops,
    requested,
    confirmed: at(requested, lead.confirm, lane.origin),
    cargoReady,
    plannedDeparture,
    plannedArrival,
    departed,
    arrived,
    documentsReleased: between(arrived, delivered, 0.4),
    delivered,
  }
}

export function between(start: Date, end: Date, share: number): Date {
  const minutes = ((end.getTime() - start.getTime()) * share) / 60_000
  return new Date(start.getTime() + Math.round(minutes) * 60_000)
}
