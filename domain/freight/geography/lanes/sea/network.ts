import type { LandRows } from '#domain/freight/geography/world/land-rows.ts'
import { type Position, wrapLongitude } from '#domain/freight/geography/world/position.ts'
import { costOfLeg } from './course.ts'
import { findOpenWater } from './open-water.ts'
import { isAvoided, isClosed } from './passages.ts'

export interface Network {
  crossings: Position[]
  legs: Map<number, number>[]
  detours: Map<string, Position[]>
}

/** Legs over land are expensive but allowed, because a detour replaces most of them later. */
const overLand = 20
const detourWorth = 2
const shiftMiles = 20

/** Connects lines, also across the antimeridian, and drops stretches that begin or end in closed waters. */
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
