import { besides, type Position, wrapLongitude } from '#domain/freight/geography/world/position.ts'
import type { MapView } from './map-drawing.ts'
import { type Frame, placeInFrame } from './projection.ts'

export const minZoom = 0.5
export const maxZoom = 8

export const limitZoom = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom))

export function closer(position: Position, view: MapView): MapView {
  return { centre: [wrapLongitude(position[0]), position[1]], zoom: limitZoom(view.zoom + 2) }
}

export function repeatPlace(position: Position, { centre }: MapView): Position {
  return besides(position, centre)
}

export function isSeen(position: Position, view: MapView, frame: Frame): boolean {
  const [x, y] = placeInFrame(repeatPlace(position, view), view, frame)
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height
}

/** '4,-72,3': latitude, longitude, zoom. */
export function writeView({ centre: [longitude, latitude], zoom }: MapView): string {
  return [latitude, longitude, zoom].map((number) => Math.round(number * 100) / 100).join()
}

export function readView(text: string | null): MapView | null {
  if (!text || !/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d(\.\d+)?$/.test(text)) return null
  const [latitude = 0, longitude = 0, zoom = 0] = text.split(',').map(Number)
  return { centre: [wrapLongitude(longitude), latitude], zoom: limitZoom(zoom) }
}
