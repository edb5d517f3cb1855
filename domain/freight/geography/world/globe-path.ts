import { type GeoPermissibleObjects, geoDistance, geoGraticule, geoOrthographic, geoPath } from 'd3-geo'
import { globeDrawing } from './land-drawing.ts'
import { drawRing, landExtent } from './land-path.ts'
import type { Position } from './position.ts'
import { listRings, type RingPoint } from './rings.ts'
import { simplify } from './simplify.ts'

const { side } = globeDrawing
/** Above the Pacific, so that Asia and America are both visible. */
const eye: Position = [-170, 24]
const bend = 0.9
const island = 5

const projection = geoOrthographic()
  .rotate([-eye[0], -eye[1]])
  .scale(side / 2 - 4)
  .translate([side / 2, side / 2])
  .clipAngle(90)
  .precision(0.4)

export function drawGlobeLand(land: GeoPermissibleObjects): string {
  return listRings(land, projection)
    .map((ring) => simplify(ring, bend))
    .filter((ring) => ring.length > 3 && landExtent(ring) > island)
    .map(drawRing)
    .join('')
}

export const drawGlobeGrid = (): string => geoPath(projection).digits(0)(geoGraticule().step([15, 15])()) ?? ''

export const drawGlobeLane = (line: readonly Position[]): string =>
  geoPath(projection).digits(1)({ type: 'LineString', coordinates: line.map((position) => [...position]) }) ?? ''

export function placeOnGlobe(position: Position): RingPoint | null {
  if (geoDistance([...position], [...eye]) > Math.PI / 2) return null
  const [x = 0, y = 0] = projection([...position]) ?? []
  return [Math.round(x), Math.round(y)]
}
