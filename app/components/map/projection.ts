import type { Position } from '#domain/freight/geography/world/position.ts'
import type { MapView } from './map-drawing.ts'

export type Point = readonly [x: number, y: number]
export interface Frame {
  width: number
  height: number
}

/** Latitude at which the square world of web maps ends. */
export const northEnd = 85.0511

export function worldWidth(zoom: number): number {
  return 256 * 2 ** zoom
}

export function project([longitude, latitude]: Position, zoom: number): Point {
  const width = worldWidth(zoom)
  const sine = Math.sin((Math.max(-northEnd, Math.min(northEnd, latitude)) * Math.PI) / 180)
  return [width * (longitude / 360 + 0.5), width * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))]
}

export function unproject([x, y]: Point, zoom: number): Position {
  const width = worldWidth(zoom)
  const latitude = 2 * Math.atan(Math.exp((0.5 - y / width) * 2 * Math.PI)) - Math.PI / 2
  return [(x / width - 0.5) * 360, (latitude * 180) / Math.PI]
}

export function placesInFrame({ centre, zoom }: MapView, { width, height }: Frame): (position: Position) => Point {
  const [centreX, centreY] = project(centre, zoom)
  return (position) => {
    const [x, y] = project(position, zoom)
    return [width / 2 + x - centreX, height / 2 + y - centreY]
  }
}

export function placeInFrame(position: Position, view: MapView, frame: Frame): Point {
  return placesInFrame(view, frame)(position)
}
