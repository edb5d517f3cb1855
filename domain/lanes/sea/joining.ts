import { distanceBetween } from '../../world/great-circle.ts'
import { isLand, type LandRows } from '../../world/land-rows.ts'
import type { Position } from '../../world/position.ts'
import type { Network } from './network.ts'
import { costOfLeg } from './network.ts'
import { isInlandWater } from './passages.ts'

/** Nautical miles. A port lies at most so far from open water, or so near a lane that goes up its river. */
const farthestCoast = 60
const nearestLane = 30
const reach = 400
const choices = 10

/**
 * The crossings a ship may make for on leaving the port, with what that costs. Several, so that the lane as a whole
 * decides; those behind land are dear. None for a place that no ship calls at.
 */
export function joinNetwork(port: Position, { crossings }: Network, land: LandRows): Map<number, number> {
  const near = crossings
    .map((crossing, number) => ({ crossing, number, miles: distanceBetween(port, crossing) }))
    .filter(({ miles }) => miles < reach)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, choices)
  if ((near[0]?.miles ?? reach) > nearestLane && !findOpenWater(port, land)) return new Map()
  return new Map(near.map(({ crossing, number }) => [number, costOfLeg(land, port, crossing)]))
}

/** The nearest place on the water, if there is one near enough. */
export function findOpenWater(place: Position, land: LandRows): Position | null {
  const [longitude, latitude] = place
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  for (let miles = 0; miles <= farthestCoast; miles += 2) {
    const rays = miles === 0 ? 1 : 24
    for (let ray = 0; ray < rays; ray++) {
      const angle = (2 * Math.PI * ray) / rays
      const there: Position = [longitude + (miles * Math.cos(angle)) / 60 / squeeze, latitude + (miles * Math.sin(angle)) / 60]
      if (!isLand(land, there) || isInlandWater(there)) return there
    }
  }
  return null
}
