import { type Lane, roundBetween } from '#domain/freight/geography/lanes/lane.ts'
import { lengthOf } from '#domain/freight/geography/world/great-circle.ts'
import { type LandRows, measureLand } from '#domain/freight/geography/world/land-rows.ts'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'
import { simplify } from '#domain/freight/geography/world/simplify.ts'
import { findCheapestWay } from './cheapest-way.ts'
import { drawLeg, measureLegOnLand } from './course.ts'
import { findDetour } from './detour.ts'
import { joinNetwork } from './joining.ts'
import type { Network } from './network.ts'
import { isInlandWater } from './passages.ts'
import { roundBends } from './rounding.ts'
import { straighten } from './straightening.ts'

/** The error of a drawn line in degrees: some two pixels at the closest zoom, 8. */
const unseen = 0.01

export function findSeaLane(origin: Position, destination: Position, network: Network, land: LandRows): Lane | null {
  const { crossings, legs } = network
  const [starts, goals] = [joinNetwork(origin, network, land), joinNetwork(destination, network, land)]
  const visit = (node: number, go: (neighbour: number, cost: number) => void) => legs[node]?.forEach((cost, next) => void go(next, cost))
  const way = findCheapestWay({ size: crossings.length, visit }, starts, goals)
  if (!way) return null
  const passed = [origin, ...way.nodes.flatMap((node) => crossings.slice(node, node + 1)), destination]
  const course = straighten(unroll(avoidLand(passed, network, land)), land)
  const drawn = course.flatMap((place, before) => drawLeg(course[before - 1] ?? place, place).slice(1))
  const rounded = roundBends(drawn, land)
  const thinned = simplify(
    rounded.map(([x, y]): [number, number] => [x, y]),
    unseen,
  )
  const least = touchedLand(drawn, land)
  const line = [thinned, rounded].find((each) => touchedLand(each, land) <= least) ?? drawn
  return { line: roundBetween(line), nauticalMiles: Math.round(lengthOf(line)) }
}

/** Shifts each longitude next to the previous one, so that the line does not jump at the antimeridian. */
function unroll(places: readonly Position[]): Position[] {
  const line: Position[] = []
  for (const place of places) line.push(besides(place, line.at(-1) ?? place))
  return line
}

function avoidLand(places: readonly Position[], { detours }: Network, land: LandRows): Position[] {
  return places.flatMap((place, before) => {
    const from = places[before - 1]
    if (!from) return [place]
    const key = `${from} ${place}`
    const leg = detours.get(key) ?? sail(from, place, land)
    detours.set(key, leg)
    return leg.slice(1)
  })
}

function sail(from: Position, to: Position, land: LandRows): Position[] {
  return (measureLegOnLand(from, to, land) > 0 && findDetour(from, to, land)) || [from, to]
}

function touchedLand(line: readonly Position[], land: LandRows): number {
  return measureLand(land, roundBetween(line), (place) => !isInlandWater(place))
}
