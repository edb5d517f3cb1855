import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked } from '../../../../ground/tables/list/address.ts'
import type { Viewer } from '../../../../ground/viewer/viewer.ts'
import { findLane } from '../../../geography/lanes/lanes.server.ts'
import { writeLine } from '../../../geography/lanes/written-line.ts'
import type { PlaceBook } from '../../../geography/places/place-book.ts'
import { findPlaceBook } from '../../../geography/places/place-books.server.ts'
import type { ShipmentCard } from '../../card/card.ts'
import { countByEach } from '../../list/list.server.ts'
import { filtersOf, searchWordsOf } from '../question.ts'
import { positionOf } from './positions.ts'
import { chooseLanes, choosePlaces, type MapLane, type MapPlace } from './tracking-map.ts'

/** What the map beside the tracking list shows (spec 2 §2; §7 shipments/dataMap). */
export interface TrackingMap {
  places: MapPlace[]
  lanes: (MapLane & { /** To be read by `readLine`. */ line: string })[]
  /** What is not drawn: places and lanes of few shipments, lanes that no way is known for, and shipments an end of which is not known. */
  more: { places: number; lanes: number; pathless: number; shipments: number }
  /** Some sea lanes were not found in time: another look shows them. */
  isUnfinished: boolean
}

/** How long a page waits for sea lanes that are not cached yet. */
const longestWaitMs = 400

/**
 * Where all shipments the address asks for come from and go to, not only those on its page: counted by place and by lane. Lanes and
 * places of `listed`, the shipments on the page, come first. A lane that cannot be found now is left out like one that no ship sails;
 * `onFault` hears why.
 */
export async function findTrackingMap(
  viewer: Viewer,
  asked: Asked,
  total: number,
  listed: readonly ShipmentCard[],
  now: Date,
  onFault: (error: unknown) => void,
): Promise<TrackingMap> {
  const filters = filtersOf(asked, now)
  const questions = (['pol', 'pod', 'lane'] as const).map((facet) => ({ facet, filters }))
  const [leaving = new Map(), arriving = new Map(), counts = new Map()] = await countByEach(viewer, questions, searchWordsOf(asked) ?? [])
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
