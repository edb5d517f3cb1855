import { LRUCache } from 'lru-cache'
import type { LegMode } from '#domain/freight/geography/mode.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { findAirLane } from './air-lane.ts'
import type { Lane } from './lane.ts'
import { askSeaThread } from './sea-thread.server.ts'

const lanes = new LRUCache<string, Promise<Lane | null>, () => Promise<Lane | null>>({
  max: 8_000,
  memoMethod: (way, _stale, { context: find }) => {
    const lane = find()
    lane.catch(() => lanes.delete(way))
    return lane
  },
})

/**
 * At sea along the sea lanes; by air, and over land for want of a road map, the great circle. Lengths are nautical miles. Null for an
 * unknown place or one without ships (spec 2 §2). The first sea lane takes a second, while a thread reads the map; only its caller waits.
 */
export async function findLane(origin: Position | null, destination: Position | null, mode: LegMode | null): Promise<Lane | null> {
  if (!origin || !destination) return null
  return mode === 'sea' ? findSeaLane(origin, destination) : keep('air', origin, destination, async () => findAirLane(origin, destination))
}

/** Both directions share one lane, computed from its western end. */
function findSeaLane(origin: Position, destination: Position): Promise<Lane | null> {
  const isEastward = origin[0] < destination[0] || (origin[0] === destination[0] && origin[1] <= destination[1])
  return keep('sea', origin, destination, async () => {
    if (isEastward) return askSeaThread(origin, destination)
    const lane = await findSeaLane(destination, origin)
    return lane && { ...lane, line: beginBeside(lane.line.toReversed(), origin) }
  })
}

function beginBeside(line: readonly Position[], origin: Position): Position[] {
  const shift = 360 * Math.round((origin[0] - (line[0]?.[0] ?? origin[0])) / 360)
  return line.map(([longitude, latitude]) => [longitude + shift, latitude])
}

function keep(by: 'sea' | 'air', from: Position, to: Position, find: () => Promise<Lane | null>): Promise<Lane | null> {
  const way = `${by} ${from} ${to}`
  return lanes.memo(way, { context: find })
}
