import { distanceBetween } from '../../world/great-circle.ts'
import { type LandRows, measureLand } from '../../world/land-rows.ts'
import { type Position, wrapLongitude } from '../../world/position.ts'
import { isIceBound, isInlandWater } from './passages.ts'

/** Where ships sail: crossings, and from each the next ones with what it costs to go there. */
export interface Network {
  crossings: Position[]
  legs: Map<number, number>[]
  /** Legs that lead around land, found when a lane first takes them, by their two ends. */
  detours: Map<string, Position[]>
}

/** A mile over land costs as much as this many at sea: it is taken only where there is no other way, as up a river. */
const overLand = 20

/** The cost of a straight leg, in nautical miles. */
export function costOfLeg(land: LandRows, a: Position, b: Position): number {
  return distanceBetween(a, b) + overLand * measureLand(land, a, b, (place) => !isInlandWater(place))
}

/** Joins lines into a network, across the antimeridian too. Ways through ice are left out. */
export function makeNetwork(lines: readonly Position[][], land: LandRows): Network {
  const crossings: Position[] = []
  const legs: Map<number, number>[] = []
  const numbers = new Map<string, number>()
  const numberOf = ([longitude, latitude]: Position) => {
    // The two names of the antimeridian are one.
    const x = wrapLongitude(longitude) === 180 ? -180 : wrapLongitude(longitude)
    const key = `${x.toFixed(3)} ${latitude.toFixed(3)}`
    const number = numbers.get(key) ?? crossings.push([x, latitude]) - 1
    numbers.set(key, number)
    legs[number] ??= new Map()
    return number
  }
  for (const line of lines) {
    line.slice(1).forEach((to, before) => {
      const from = line[before] ?? to
      if (isIceBound(from) || isIceBound(to)) return
      const [a, b] = [numberOf(from), numberOf(to)]
      const cost = costOfLeg(land, from, to)
      legs[a]?.set(b, cost)
      legs[b]?.set(a, cost)
    })
  }
  return { crossings, legs, detours: new Map() }
}
