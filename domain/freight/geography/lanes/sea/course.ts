import { distanceBetween, greatCircle } from '../../world/great-circle.ts'
import { isLand, type LandRows, measureLand } from '../../world/land-rows.ts'
import type { Position } from '../../world/position.ts'
import { isInlandWater } from './passages.ts'

/** Nautical miles between the points of a drawn great circle. */
const stepMiles = 300

/** A leg as it is drawn: the great circle, in strokes. */
export function drawLeg(from: Position, to: Position): Position[] {
  return greatCircle(from, to, stepMiles)
}

/** Whether a ship can be there: at sea, or on a river or canal that ships use. */
export function isWater(place: Position, land: LandRows): boolean {
  return !isLand(land, place) || isInlandWater(place)
}

/** How many nautical miles of the leg, as it is drawn, lie on land. */
export function measureLegOnLand(from: Position, to: Position, land: LandRows): number {
  return measureLand(land, drawLeg(from, to), (place) => !isInlandWater(place))
}

/** What it costs to go straight, in nautical miles; a mile over land counts as much as `overLand` at sea. */
export function costOfLeg(from: Position, to: Position, land: LandRows, overLand: number): number {
  return distanceBetween(from, to) + overLand * measureLegOnLand(from, to, land)
}
