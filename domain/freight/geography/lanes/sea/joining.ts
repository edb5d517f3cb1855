import { distanceBetween } from '../../world/great-circle.ts'
import type { LandRows } from '../../world/land-rows.ts'
import type { Position } from '../../world/position.ts'
import { costOfLeg } from './course.ts'
import type { Network } from './network.ts'
import { findOpenWater } from './open-water.ts'

/** Nautical miles: a port lies at most so far from the sea, or so near a lane that goes up its river. */
const farthestCoastMiles = 60
const nearestLaneMiles = 30
/** How far from the port, and how many, crossings are looked at. */
const reachMiles = 400
const choices = 10
/** What a mile over land costs on leaving a port: a ship leaves by water if it can at all, even by the other side of a peninsula. */
const overLand = 60

/**
 * The crossings a ship may make for on leaving the port, with what that costs. Several, so that the lane as a whole
 * decides; those behind land are dear. None for a place that no ship calls at.
 */
export function joinNetwork(port: Position, { crossings }: Network, land: LandRows): Map<number, number> {
  const near = crossings
    .map((crossing, number) => ({ crossing, number, miles: distanceBetween(port, crossing) }))
    .filter(({ miles }) => miles < reachMiles)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, choices)
  const isPort = (near[0]?.miles ?? reachMiles) <= nearestLaneMiles || findOpenWater(port, land, farthestCoastMiles) !== null
  return new Map(isPort ? near.map(({ crossing, number }) => [number, costOfLeg(port, crossing, land, overLand)]) : [])
}
