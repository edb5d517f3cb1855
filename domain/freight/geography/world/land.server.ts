import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** The land of the earth as Natural Earth draws it for maps of 1 : 50 million. Lakes and rivers are land there. */
export function readLand() {
  const atlas = createRequire(import.meta.url)('world-atlas/land-50m.json') as Topology<{ land: GeometryCollection }>
  return feature(atlas, atlas.objects.land)
}

/** The countries of the earth in the same measure, by their ISO 3166-1 numbers, with the borders they share. */
export function readCountries() {
  return createRequire(import.meta.url)('world-atlas/countries-50m.json') as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
}
