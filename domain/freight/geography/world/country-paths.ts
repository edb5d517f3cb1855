import { geoNaturalEarth1 } from 'd3-geo'
import countries from 'i18n-iso-countries'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { countryDrawing } from './land-drawing.ts'
import { drawRing, landExtent } from './land-path.ts'
import { listRings, type RingPoint } from './rings.ts'
import { simplify } from './simplify.ts'

const bend = 0.8
const island = 5
/** A smaller country becomes a square of this size, so that its colour is visible. */
const smallest = 9

export interface CountryPath {
  code: string
  path: string
  isDot: boolean
}

export function drawCountryPaths(atlas: Topology<{ countries: GeometryCollection<{ name: string }> }>): CountryPath[] {
  const { width, height } = countryDrawing
  const projection = geoNaturalEarth1()
    .scale(width / 5.5)
    .translate([width / 2, height * 0.58])
    .precision(0)
  return feature(atlas, atlas.objects.countries).features.flatMap((country): CountryPath[] => {
    const code = country.id === undefined ? undefined : countries.numericToAlpha2(String(country.id))
    if (!code || code === 'AQ') return []
    const rings = listRings(country, projection).map((ring) => simplify(ring, bend))
    const seen = rings.filter((ring) => landExtent(ring) > island)
    const largest = rings.toSorted((one, other) => landExtent(other) - landExtent(one))[0] ?? []
    const isDot = landExtent(largest) < smallest
    return [{ code, isDot, path: (isDot ? [square(largest)] : seen).map(drawRing).join('') }]
  })
}

function square(ring: readonly RingPoint[]): RingPoint[] {
  const [x = 0, y = 0] = ring[0] ?? []
  const half = smallest / 2
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ]
}
