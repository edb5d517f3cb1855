import { parentPort } from 'node:worker_threads'
import { drawBorderPath } from './border-path.ts'
import { drawCountryPaths } from './country-paths.ts'
import { readCountries, readLand } from './land.server.ts'
import { drawLandPath } from './land-path.ts'
import type { Drawn } from './land-picture.server.ts'

/** Draws the world once and ends. */
const countries = readCountries()
const drawn: Drawn = { land: drawLandPath(readLand()), borders: drawBorderPath(countries), countries: drawCountryPaths(countries) }
parentPort?.postMessage(drawn)
