import type { Mode } from '../mode.ts'
import type { Position } from '../world/position.ts'
import { findAirLane } from './air-lane.ts'
import type { Lane } from './lane.ts'
import { askSeaThread } from './sea-thread.server.ts'

/** Shipments share lanes, so this many sea lanes are cached, some 2 KB each; the least recently used one is dropped first. */
const remembered = 4_000
const known = new Map<string, Promise<Lane | null>>()

/**
 * The way between two places: at sea along the sea lanes, through canals and around the land; by air and, for want of
 * a road map, overland the great circle. Its length is in nautical miles. Null where a place is not known or no ship
 * calls there (spec 2 §2). The first sea lane takes a second, while a thread reads the waters; only its caller waits.
 */
export async function findLane(origin: Position | null, destination: Position | null, mode: Mode | null): Promise<Lane | null> {
  if (!origin || !destination) return null
  return mode === 'sea' ? findSeaLane(origin, destination) : findAirLane(origin, destination)
}

/** Ships go back the way they came, so both directions are one cached lane, found from its western end. */
async function findSeaLane(origin: Position, destination: Position): Promise<Lane | null> {
  const isEastward = origin[0] < destination[0] || (origin[0] === destination[0] && origin[1] <= destination[1])
  if (isEastward) return recall(origin, destination)
  const lane = await recall(destination, origin)
  return lane && { ...lane, line: beginBeside(lane.line.toReversed(), origin) }
}

/** A reversed line may begin 360 degrees away from the origin's own longitude. */
function beginBeside(line: readonly Position[], origin: Position): Position[] {
  const shift = 360 * Math.round((origin[0] - (line[0]?.[0] ?? origin[0])) / 360)
  return line.map(([longitude, latitude]) => [longitude + shift, latitude])
}

function recall(from: Position, to: Position): Promise<Lane | null> {
  const key = `${from} ${to}`
  const lane = known.get(key) ?? askSeaThread(from, to)
  known.delete(key)
  known.set(key, lane)
  lane.catch(() => known.delete(key))
  const oldest = known.size > remembered ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  return lane
}
