import { distanceBetween, greatCircle } from '#domain/freight/geography/world/great-circle.ts'
import { isLand, type LandRows, measureLand } from '#domain/freight/geography/world/land-rows.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { isInlandWater } from './passages.ts'

const stepMiles = 300

export function drawLeg(from: Position, to: Position): Position[] {
  return greatCircle(from, to, stepMiles)
}

export function isWater(place: Position, land: LandRows): boolean {
  return !isLand(land, place) || isInlandWater(place)
}

export function measureLegOnLand(from: Position, to: Position, land: LandRows): number {
  return measureLand(land, drawLeg(from, to), (place) => !isInlandWater(place))
}

/** Nautical miles; a mile over land costs `overLand` miles at sea. */
export function costOfLeg(from: Position, to: Position, land: LandRows, overLand: number): number {
  return distanceBetween(from, to) + overLand * measureLegOnLand(from, to, land)
}
