import { parentPort } from 'node:worker_threads'
import { readLand } from './land.server.ts'
import { drawLandPath } from './land-path.ts'

/** Draws the land once and ends. */
parentPort?.postMessage(drawLandPath(readLand()))
