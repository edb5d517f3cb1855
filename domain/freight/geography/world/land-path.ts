import { type GeoPermissibleObjects, geoMercator } from 'd3-geo'
import { landDrawing } from './land-drawing.ts'
import { listRings, type RingPoint } from './rings.ts'
import { simplify } from './simplify.ts'

const { side } = landDrawing

const details = { fine: { bend: 0.75, island: 2 }, coarse: { bend: 4, island: 14 } }

export const landMercator = geoMercator()
  .scale(side / 2 / Math.PI)
  .translate([side / 2, side / 2])
  .precision(0)
  .clipExtent([
    [0, 0],
    [side, side],
  ])

export function drawLandPath(land: GeoPermissibleObjects, detail: keyof typeof details): string {
  const { bend, island } = details[detail]
  return listRings(land, landMercator)
    .map((ring) => simplify(ring, bend))
    .filter((ring) => landExtent(ring) > island)
    .map(drawRing)
    .join('')
}

export function landExtent(ring: readonly RingPoint[]): number {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys)
}

export function drawRing(ring: readonly RingPoint[]): string {
  const points = ring.map(([x, y]): RingPoint => [Math.round(x), Math.round(y)])
  const steps = points.slice(1, -1).map(([x, y], before) => {
    const [fromX, fromY] = points[before] ?? [x, y]
    return `${x - fromX} ${y - fromY}`
  })
  return `M${points[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`
}
