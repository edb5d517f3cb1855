import { setTimeout as sleep } from 'node:timers/promises'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { writeLine } from '#domain/freight/geography/lanes/encoded-line.ts'
import { findLane } from '#domain/freight/geography/lanes/lanes.server.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { countByEach } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { filtersOf, searchWordsOf } from '#domain/freight/shipments/tracking/tracking-query.ts'
import { positionOf } from './positions.ts'
import { chooseLanes, choosePlaces, type MapLane, type MapPlace } from './tracking-map.ts'

export interface TrackingMap {
  places: MapPlace[]
  lanes: (MapLane & { line: string })[]
  more: { places: number; lanes: number; pathless: number; shipments: number }
  isUnfinished: boolean
}

const longestWaitMs = 400

/**
 * Covers all shipments that match the URL, not only those of the page; places and lanes of `listed` come first. A lane that fails is left
 * out, and `onFault` receives the error.
 */
export async function findTrackingMap(
  viewer: Viewer,
  query: ListQuery,
  total: number,
  listed: readonly ShipmentCard[],
  now: Date,
  onFault: (error: unknown) => void,
): Promise<TrackingMap> {
  const filters = filtersOf(query, now)
  const questions = (['pol', 'pod', 'lane'] as const).map((facet) => ({ facet, filters }))
  const [leaving = new Map(), arriving = new Map(), counts = new Map()] = await countByEach(viewer, questions, searchWordsOf(query) ?? [])
  const book = await findPlaceBook(viewer.projectId)
  const { places, more: morePlaces } = choosePlaces({ leaving, arriving }, listed, book.places, viewer.language)
  const { lanes, more: moreLanes } = chooseLanes(counts, listed)
  const located = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const { drawn, pathless, isUnfinished } = await drawLanes(lanes, book, onFault)
  const more = { places: morePlaces, lanes: moreLanes, pathless, shipments: Math.max(0, total - located) }
  return { places, lanes: drawn, more, isUnfinished }
}

async function drawLanes(lanes: readonly MapLane[], book: PlaceBook, onFault: (error: unknown) => void) {
  const find = ({ mode, from, to }: MapLane) =>
    findLane(positionOf(book, from), positionOf(book, to), mode).catch((error) => {
      onFault(error)
      return null
    })
  const ending = new AbortController()
  const timeUp = sleep(longestWaitMs, 'later' as const, { signal: ending.signal }).catch(() => 'later' as const)
  const found = await Promise.all(lanes.map((lane) => Promise.race([find(lane), timeUp])))
  ending.abort()
  const drawn = lanes.flatMap((lane, at) => {
    const way = found[at]
    return way && way !== 'later' ? [{ ...lane, line: writeLine(way.line) }] : []
  })
  return { drawn, pathless: found.filter((way) => way === null).length, isUnfinished: found.includes('later') }
}
