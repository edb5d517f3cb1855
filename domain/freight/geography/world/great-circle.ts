import { geoInterpolate } from 'd3-geo'
import { besides, type Position } from './position.ts'

/** Nautical miles of the mean radius, 6,371 km. */
const earthRadius = 3_440.065
const halfRadian = Math.PI / 360

export function distanceBetween([longitudeA, latitudeA]: Position, [longitudeB, latitudeB]: Position): number {
  const haversine =
    Math.sin((latitudeB - latitudeA) * halfRadian) ** 2 +
    Math.cos(2 * latitudeA * halfRadian) * Math.cos(2 * latitudeB * halfRadian) * Math.sin((longitudeB - longitudeA) * halfRadian) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

export function lengthOf(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, position, before) => sum + distanceBetween(line[before] ?? position, position), 0)
}

export function greatCircle(a: Position, b: Position, step: number): Position[] {
  const parts = Math.max(1, Math.ceil(distanceBetween(a, b) / step))
  const at = geoInterpolate([...a], [...b])
  const line: Position[] = [a]
  for (let part = 1; part <= parts; part++) line.push(besides(part === parts ? b : at(part / parts), line[part - 1] ?? a))
  return line
}

export function alongStrokes(line: readonly Position[], step: number): Position[] {
  return line.flatMap((to, before) => {
    const from = line[before - 1]
    if (!from) return [to]
    const parts = Math.max(1, Math.ceil(distanceBetween(from, to) / step))
    const [dx, dy] = [(to[0] - from[0]) / parts, (to[1] - from[1]) / parts]
    return Array.from({ length: parts }, (_, part): Position => [to[0] - dx * (parts - 1 - part), to[1] - dy * (parts - 1 - part)])
  })
}
