/** Degrees, longitude first. A line across the antimeridian continues beyond 180 instead of jumping. */
export type Position = readonly [longitude: number, latitude: number]

export function wrapLongitude(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}

export function besides(position: Position, other: Position): Position {
  return [position[0] - 360 * Math.round((position[0] - other[0]) / 360), position[1]]
}
