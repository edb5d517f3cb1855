import { besides, type Position, wrapLongitude } from '#domain/world/position.ts'
import type { MapView } from './drawing.ts'

/** How far one may go out and in. */
export const farthestZoom = 1
export const closestZoom = 8

export const limitZoom = (zoom: number) => Math.min(closestZoom, Math.max(farthestZoom, zoom))

/** Two steps closer to a place. */
export function closer(position: Position, view: MapView): MapView {
  return { centre: [wrapLongitude(position[0]), position[1]], zoom: limitZoom(view.zoom + 2) }
}

/** The place in that copy of the world which lies nearest to what is looked at. */
export function repeatPlace(position: Position, { centre }: MapView): Position {
  return besides(position, centre)
}
