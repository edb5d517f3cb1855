import { besides, type Position, wrapLongitude } from '#domain/freight/geography/world/position.ts'
import type { MapView } from './map-drawing.ts'
import type { DrawnMap } from './map-pen.ts'
import { type Frame, type Point, project, unproject, worldWidth } from './projection.ts'

export const firstView: MapView = { centre: [-72, 4], zoom: 3 }

const margin = { top: 36, right: 44, bottom: 40, left: 76 }
const closest = 7
const perZoom = 4

/** Where a map in this frame looks: as it was asked to, else so that it shows what it has to. */
export function viewOf({ view, lines, markers }: Pick<DrawnMap, 'view' | 'lines' | 'markers'>, frame: Frame): MapView {
  if (view && 'zoom' in view) return view
  return fitView(view ?? [...lines.map(({ line }) => line), ...markers.map(({ position }) => [position])], frame)
}

/** Returns the closest view that shows all lines and places, also across the antimeridian. */
export function fitView(shown: readonly (readonly Position[])[], frame: Frame, zoomAtMost = closest): MapView {
  const lines = shown.filter((line) => line.length > 0)
  const middle = findMiddle(lines)
  if (middle === null) return firstView
  const [[west, north], [east, south]] = boundsOf(lines, middle)
  const room = {
    width: Math.max(frame.width / 2, frame.width - margin.left - margin.right),
    height: Math.max(frame.height / 2, frame.height - margin.top - margin.bottom),
  }
  const stretch = Math.min(room.width / (east - west), room.height / (south - north))
  const least = Math.log2(frame.width / worldWidth(0)) - 0.5
  const zoom = Math.floor(Math.min(zoomAtMost, Math.max(least, Math.log2(stretch))) * perZoom) / perZoom
  const aside = (before: number, after: number) => (after - before) / 2 / 2 ** zoom
  const [x, y] = [(west + east) / 2 + aside(margin.left, margin.right), (north + south) / 2 + aside(margin.top, margin.bottom)]
  return { centre: unproject([x, y], 0), zoom }
}

function boundsOf(lines: readonly (readonly Position[])[], middle: number): [northWest: Point, southEast: Point] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines) {
    const first = line[0] ?? [middle, 0]
    const shift = besides(first, [middle, 0])[0] - first[0]
    for (const [longitude, latitude] of line) {
      west = Math.min(west, longitude + shift)
      east = Math.max(east, longitude + shift)
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
    }
  }
  return [project([west, north], 0), project([east, south], 0)]
}

/** The meridian opposite the widest empty stretch, to the degree; null for an empty map. */
function findMiddle(lines: readonly (readonly Position[])[]): number | null {
  const isTaken = new Uint8Array(360)
  for (const line of lines) for (const [longitude] of line) isTaken[Math.floor(wrapLongitude(longitude) + 180) % 360] = 1
  const taken = [...isTaken.keys()].filter((degree) => isTaken[degree] === 1)
  const first = taken[0]
  if (first === undefined) return null
  let widest = { gap: 0, from: first }
  taken.forEach((from, place) => {
    const gap = (taken[place + 1] ?? first + 360) - from
    if (gap > widest.gap) widest = { gap, from }
  })
  return wrapLongitude(widest.from + widest.gap / 2)
}
