import { parentPort } from 'node:worker_threads'
import { drawBorderPath } from './border-path.ts'
import { drawCountryPaths } from './country-paths.ts'
import { drawGlobeLand } from './globe-path.ts'
import { readCountries, readLand } from './land.server.ts'
import { drawLandPath } from './land-path.ts'
import type { Drawn } from './land-picture.server.ts'

/** Draws the world once and ends. */
const countries = readCountries()
const land = readLand()
const drawn: Drawn = {
  near: { land: drawLandPath(land, 'near'), borders: drawBorderPath(countries, 'near') },
  far: { land: drawLandPath(land, 'far'), borders: drawBorderPath(countries, 'far') },
  countries: drawCountryPaths(countries),
  globe: drawGlobeLand(land),
}
parentPort?.postMessage(drawn)
