import { type Position, wrapLongitude } from '#domain/freight/geography/world/position.ts'

type Box = readonly [west: number, south: number, east: number, north: number]

/** Canals, rivers, lakes and straits that ships use and the atlas draws as land. */
const inlandWaters: Box[] = [
  [-80.2, 8.7, -79.3, 9.6], // Panama Canal
  [32, 29.5, 32.9, 31.5], // Suez Canal
  [8.8, 53.7, 10.4, 54.6], // Kiel Canal
  [26, 39.9, 29.4, 41.4], // Dardanelles and Bosporus
  [-93, 41, -66.5, 49.5], // Great Lakes and St Lawrence
  [-61.5, -34.6, -57.9, -31.5], // Paraná
  [5, 52.3, 5.6, 53.1], // IJsselmeer
  [12.3, 55.3, 13, 56.4], // Øresund
  [36.3, 45, 36.9, 45.6], // Strait of Kerch
  [123.8, 12.2, 124.5, 12.9], // San Bernardino Strait
]

/** Waters without traffic: the ice of the Northern Sea Route and the Northwest Passage, and a lagoon. */
const closed: Box[] = [
  [60, 68, 180, 90],
  [-180, 70.5, -125, 90],
  [-125, 66, -82, 80],
  [-51.9, -32.3, -50.3, -30], // Lagoa dos Patos
]

/** North of Scotland: some miles shorter to the Americas, but container ships call in the Channel. */
const avoided: Box = [-9, 57.8, 1, 61.5]

const isInside = ([longitude, latitude]: Position, [west, south, east, north]: Box) => {
  const x = wrapLongitude(longitude)
  return x >= west && x <= east && latitude >= south && latitude <= north
}

export function isInlandWater(place: Position): boolean {
  return inlandWaters.some((box) => isInside(place, box))
}

export function isClosed(place: Position): boolean {
  return closed.some((box) => isInside(place, box))
}

export function isAvoided(place: Position): boolean {
  return isInside(place, avoided)
}
