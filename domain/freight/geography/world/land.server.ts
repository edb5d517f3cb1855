import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Natural Earth 1 : 50 million. Lakes and rivers count as land. */
export function readLand() {
  const atlas = createRequire(import.meta.url)('world-atlas/land-50m.json') as Topology<{ land: GeometryCollection }>
  return feature(atlas, atlas.objects.land)
}

export function readCountries() {
  return createRequire(import.meta.url)('world-atlas/countries-50m.json') as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
}
