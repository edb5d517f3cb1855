import { type GeoPermissibleObjects, geoEquirectangular } from 'd3-geo'
import { alongStrokes } from './great-circle.ts'
import { type Position, wrapLongitude } from './position.ts'
import { listRings } from './rings.ts'

/** 1/20 degree is 3 nautical miles, finer than the coast data. */
const perDegree = 20
const rowCount = 180 * perDegree

export type LandRows = readonly Float32Array[]

export function makeLandRows(land: GeoPermissibleObjects): LandRows {
  const plane = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0)
  const rows = Array.from({ length: rowCount }, (): number[] => [])
  for (const ring of listRings(land, plane)) {
    ring.slice(1).forEach(([x, y], before) => {
      const [fromX, fromY] = ring[before] ?? [x, y]
      const top = Math.max(0, Math.ceil((Math.min(y, fromY) + 90) * perDegree - 0.5))
      const bottom = Math.min(rowCount, (Math.max(y, fromY) + 90) * perDegree - 0.5)
      for (let row = top; row < bottom; row++) {
        const share = ((row + 0.5) / perDegree - 90 - fromY) / (y - fromY)
        rows[row]?.push(fromX + share * (x - fromX))
      }
    })
  }
  return rows.map((row) => Float32Array.from(row).sort())
}

export function isLand(rows: LandRows, [longitude, latitude]: Position): boolean {
  const row = rows[Math.min(rowCount - 1, Math.max(0, Math.floor((90 - latitude) * perDegree)))]
  if (!row) return false
  const x = wrapLongitude(longitude)
  let low = 0
  let high = row.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((row[middle] ?? 0) <= x) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}

const look = 2

export function measureLand(rows: LandRows, line: readonly Position[], counts: (place: Position) => boolean = () => true): number {
  return look * alongStrokes(line, look).filter((place) => isLand(rows, place) && counts(place)).length
}
