import type { LandRows } from '../../world/land-rows.ts'
import { type Position, wrapLongitude } from '../../world/position.ts'
import { costOfLeg } from './course.ts'
import { findOpenWater } from './open-water.ts'
import { isAvoided, isClosed } from './passages.ts'

/** Where ships sail: crossings, and from each the next ones with what it costs to go there. */
export interface Network {
  crossings: Position[]
  legs: Map<number, number>[]
  /** Legs that lead around land, found when a lane first takes them, by their two ends. */
  detours: Map<string, Position[]>
}

/** What a mile over land costs: legs across it are dear but allowed, because most can be bent around it later. */
const overLand = 20
/** By how much the cost of a mile through waters that ships avoid is multiplied. */
const detourWorth = 2
/** Nautical miles a crossing that was put on land is moved at most. */
const shiftMiles = 20

/** Joins lines into a network, across the antimeridian too, without the stretches that begin or end in closed waters. */
export function makeNetwork(lines: readonly Position[][], land: LandRows): Network {
  const network: Network = { crossings: [], legs: [], detours: new Map() }
  const { crossings, legs } = network
  const numbers = new Map<string, number>()
  const numberOf = ([longitude, latitude]: Position): number => {
    const place: Position = [wrapLongitude(longitude), latitude]
    const key = place.map((degrees) => degrees.toFixed(3)).join()
    const number = numbers.get(key) ?? crossings.push(findOpenWater(place, land, shiftMiles) ?? place) - 1
    numbers.set(key, number)
    legs[number] ??= new Map()
    return number
  }
  for (const line of lines) {
    line.slice(1).forEach((to, before) => {
      const from = line[before] ?? to
      if (isClosed(from) || isClosed(to)) return
      const [a, b] = [numberOf(from), numberOf(to)]
      const miles = costOfLeg(crossings[a] ?? from, crossings[b] ?? to, land, overLand)
      const cost = isAvoided(from) || isAvoided(to) ? detourWorth * miles : miles
      legs[a]?.set(b, cost)
      legs[b]?.set(a, cost)
    })
  }
  return network
}
