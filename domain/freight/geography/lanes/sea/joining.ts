import { distanceBetween } from '#domain/freight/geography/world/great-circle.ts'
import type { LandRows } from '#domain/freight/geography/world/land-rows.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { costOfLeg } from './course.ts'
import type { Network } from './network.ts'
import { findOpenWater } from './open-water.ts'

const farthestCoastMiles = 60
const nearestLaneMiles = 30
const reachMiles = 400
const choices = 10
/** The cost of a mile over land near a port: a ship leaves by water if it can, even by the far side of a peninsula. */
const overLand = 60

/** Crossings a ship can head for, with their costs. Returns several, so that the whole lane decides. Empty for a place without ships. */
export function joinNetwork(port: Position, { crossings }: Network, land: LandRows): Map<number, number> {
  const near = crossings
    .map((crossing, number) => ({ crossing, number, miles: distanceBetween(port, crossing) }))
    .filter(({ miles }) => miles < reachMiles)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, choices)
  const isPort = (near[0]?.miles ?? reachMiles) <= nearestLaneMiles || findOpenWater(port, land, farthestCoastMiles) !== null
  return new Map(isPort ? near.map(({ crossing, number }) => [number, costOfLeg(port, crossing, land, overLand)]) : [])
}
