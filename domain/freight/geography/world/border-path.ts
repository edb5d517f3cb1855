import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { landMercator } from './land-path.ts'
import type { RingPoint } from './rings.ts'
import { simplify } from './simplify.ts'

const bends = { fine: 2, coarse: 5 }

export function drawBorderPath(atlas: Topology<{ countries: GeometryCollection }>, detail: keyof typeof bends): string {
  const { coordinates } = mesh(atlas, atlas.objects.countries, (one, other) => one !== other)
  return coordinates
    .map((line) =>
      simplify(
        line.flatMap(([x = 0, y = 0]): RingPoint[] => [landMercator([x, y]) ?? [0, 0]]),
        bends[detail],
      ),
    )
    .map(drawLine)
    .join('')
}

function drawLine(line: readonly RingPoint[]): string {
  const points = line.map(([x, y]): RingPoint => [Math.round(x), Math.round(y)])
  const steps = points.slice(1).map(([x, y], before) => `${x - (points[before]?.[0] ?? x)} ${y - (points[before]?.[1] ?? y)}`)
  return `M${points[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`
}
