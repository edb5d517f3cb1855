import { besides, type Position, wrapLongitude } from '#domain/freight/geography/world/position.ts'
import type { MapView } from './drawing.ts'
import { type Frame, project, unproject, worldWidth } from './projection.ts'

/** The specification's view (2 §9), for a map with nothing on it. */
export const firstView: MapView = { centre: [-72, 4], zoom: 3 }

/** Pixels kept free around what a map shows, for marks and names; on the left the buttons to zoom stand. */
const margin = { top: 36, right: 44, bottom: 40, left: 76 }
/** How close it goes at most. */
const closest = 7
/** Views change by quarters of a zoom step. */
const perZoom = 4

/** The closest view that shows all these lines and places whole; they may lie on either side of the antimeridian. */
export function fitView(shown: readonly (readonly Position[])[], frame: Frame, zoomAtMost = closest): MapView {
  const lines = shown.filter((line) => line.length > 0)
  const middle = findMiddle(lines)
  if (middle === null) return firstView
  const points = lines.flatMap((line) => {
    const first = line[0] ?? [middle, 0]
    const shift = besides(first, [middle, 0])[0] - first[0]
    return line.map(([longitude, latitude]) => project([longitude + shift, latitude], 0))
  })
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [north, south] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const room = {
    width: Math.max(frame.width / 2, frame.width - margin.left - margin.right),
    height: Math.max(frame.height / 2, frame.height - margin.top - margin.bottom),
  }
  const stretch = Math.min(room.width / (east - west), room.height / (south - north))
  // Below this the world would be shown more than once.
  const least = Math.log2(frame.width / worldWidth(0)) - 0.5
  const zoom = Math.floor(Math.min(zoomAtMost, Math.max(least, Math.log2(stretch))) * perZoom) / perZoom
  // Beside the middle of what is shown, so that it stands in the middle of the room that is free.
  const aside = (before: number, after: number) => (after - before) / 2 / 2 ** zoom
  const [x, y] = [(west + east) / 2 + aside(margin.left, margin.right), (north + south) / 2 + aside(margin.top, margin.bottom)]
  return { centre: unproject([x, y], 0), zoom }
}

/** The meridian opposite to the widest stretch without anything on it; null where there is nothing at all. */
function findMiddle(lines: readonly (readonly Position[])[]): number | null {
  const meridians = lines
    .flat()
    .map(([longitude]) => wrapLongitude(longitude))
    .sort((a, b) => a - b)
  const first = meridians[0]
  if (first === undefined) return null
  let widest = { gap: 0, from: first }
  meridians.forEach((from, place) => {
    const gap = (meridians[place + 1] ?? first + 360) - from
    if (gap > widest.gap) widest = { gap, from }
  })
  return wrapLongitude(widest.from + widest.gap / 2 + 180)
}
