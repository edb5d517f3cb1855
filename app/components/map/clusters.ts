import { wrapLongitude } from '#domain/world/position.ts'
import type { MapMarker } from './drawing.ts'
import { project, unproject } from './projection.ts'

/** Markers that would cover each other, as one. */
export interface MapCluster {
  id: string
  position: MapMarker['position']
  markers: MapMarker[]
  /** How many things its markers stand for. */
  count: number
}

/** The side of the squares that markers share, in pixels: as wide as the mark for many. */
const side = 45

/** Markers at this zoom by the squares they fall into. Selected ones stay by themselves. */
export function groupMarkers(markers: readonly MapMarker[], zoom: number): MapCluster[] {
  const groups = new Map<string, MapMarker[]>()
  for (const marker of markers) {
    const [x, y] = project([wrapLongitude(marker.position[0]), marker.position[1]], zoom)
    const square = marker.isSelected ? marker.id : `${Math.floor(x / side)} ${Math.floor(y / side)}`
    groups.set(square, [...(groups.get(square) ?? []), marker])
  }
  return [...groups.values()].map((group) => ({
    id: group.map(({ id }) => id).join(' '),
    position: findCentre(group, zoom),
    markers: group,
    count: group.reduce((sum, { count = 1 }) => sum + count, 0),
  }))
}

/** The middle of the markers, nearer to those that stand for more. */
function findCentre(group: readonly MapMarker[], zoom: number): MapMarker['position'] {
  const [only] = group
  if (only && group.length === 1) return only.position
  let [sumX, sumY, sum] = [0, 0, 0]
  for (const { position, count = 1 } of group) {
    const [x, y] = project([wrapLongitude(position[0]), position[1]], zoom)
    ;[sumX, sumY, sum] = [sumX + x * count, sumY + y * count, sum + count]
  }
  return unproject([sumX / sum, sumY / sum], zoom)
}
