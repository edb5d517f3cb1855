/** Longitude first, in degrees. A line that crosses the antimeridian goes on beyond 180 instead of jumping to the other side. */
export type Position = readonly [longitude: number, latitude: number]

/** The longitude from −180 up to, but not including, 180 that names the same meridian. */
export function wrapLongitude(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}

/** The same place, named so that it lies at most half the world east or west of the other one. */
export function besides(position: Position, other: Position): Position {
  return [position[0] - 360 * Math.round((position[0] - other[0]) / 360), position[1]]
}
