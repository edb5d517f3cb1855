import { parentPort } from 'node:worker_threads'
import { drawBorderPath } from './border-path.ts'
import { drawCountryPaths } from './country-paths.ts'
import { drawGlobeLand } from './globe-path.ts'
import { readCountries, readLand } from './land.server.ts'
import { drawLandPath } from './land-path.ts'
import type { Drawn } from './land-picture.server.ts'

const countries = readCountries()
const land = readLand()
const drawn: Drawn = {
  fine: { land: drawLandPath(land, 'fine'), borders: drawBorderPath(countries, 'fine') },
  coarse: { land: drawLandPath(land, 'coarse'), borders: drawBorderPath(countries, 'coarse') },
  countries: drawCountryPaths(countries),
  globe: drawGlobeLand(land),
}
parentPort?.postMessage(drawn)
