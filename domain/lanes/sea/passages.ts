import { type Position, wrapLongitude } from '../../world/position.ts'

type Box = readonly [west: number, south: number, east: number, north: number]

/** Waters that ships use and the atlas draws as land: canals, rivers and lakes. */
const inlandWaters: Box[] = [
  [-80.2, 8.7, -79.3, 9.6], // Panama Canal
  [32, 29.5, 32.9, 31.5], // Suez Canal
  [8.8, 53.7, 10.4, 54.6], // Kiel Canal
  [26, 39.9, 29.4, 41.4], // Dardanelles and Bosporus
  [-93, 41, -66.5, 49.5], // Great Lakes and St Lawrence
  [-61.5, -34.6, -57.9, -31.5], // Paraná
  [5, 52.3, 5.6, 53.1], // IJsselmeer
]

/** Waters without traffic for want of open sea: the Northern Sea Route and the Northwest Passage. */
const iceBound: Box[] = [
  [60, 68, 180, 90],
  [-180, 70.5, -125, 90],
  [-125, 66, -82, 80],
]

const isInside = ([longitude, latitude]: Position, [west, south, east, north]: Box) => {
  const x = wrapLongitude(longitude)
  return x >= west && x <= east && latitude >= south && latitude <= north
}

export function isInlandWater(place: Position): boolean {
  return inlandWaters.some((box) => isInside(place, box))
}

export function isIceBound(place: Position): boolean {
  return iceBound.some((box) => isInside(place, box))
}
