import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { findCountryCode } from '#domain/freight/geography/places/countries.ts'
import { nearestZone, zonesOf } from '#domain/freight/geography/places/place-zones.ts'

/**
 * `npx tsx docs/airports.ts airports.csv`: writes db/postgres/reference/world-airports.json from the airports.csv of
 * OurAirports (docs/decisions/131): every airport with an IATA code that is large, has scheduled flights or lies in Mexico. It
 * needs a package that nothing else does: `npm install --no-save @photostructure/tz-lookup@11.7.0`.
 */
interface Airport {
  type: string
  name: string
  latitude_deg: string
  longitude_deg: string
  iso_country: string
  iso_region: string
  municipality: string
  scheduled_service: string
  iata_code: string
  keywords: string
}

const kinds =
  /\b(Aeropuerto Internacional|International|Intercontinental|Internacional|National|Regional|Municipal|Airport|Aeropuerto|Airpark|Jetport|Field)\b/g
const notTowns = new Set([
  'Bauer',
  'Black Sea',
  'Georgetown',
  'Hajj',
  'Java',
  'Olympics',
  'Playa',
  'Simon Bolivar',
  'South Florida',
  'Vila',
])
const withRegions = new Set(['CA', 'MX', 'US'])
const lookup: string = '@photostructure/tz-lookup'
const tzLookup: (latitude: number, longitude: number) => string = (await import(lookup)).default
const [path] = process.argv.slice(2)
if (!path) throw new Error('Name the airports.csv of OurAirports.')
const airports: Airport[] = parse(readFileSync(path), { columns: true })
const rows = airports.filter(isWanted).sort(largeFirst).map(rowOf)
const lines = rows.map((row) => `  ${JSON.stringify(row)}`)
writeFileSync(join(import.meta.dirname, '../db/postgres/reference/world-airports.json'), `[\n${lines.join(',\n')}\n]\n`)
console.log(`${rows.length} airports. Now run: npx biome check --write db/postgres/reference`)

function isWanted({ type, iata_code, scheduled_service, iso_country }: Airport): boolean {
  if (!/^[A-Z]{3}$/.test(iata_code) || zonesOf(iso_country).length === 0) return false
  return type === 'large_airport' || iso_country === 'MX' || (type === 'medium_airport' && scheduled_service === 'yes')
}

function largeFirst(one: Airport, other: Airport): number {
  return Number(isLarge(other)) - Number(isLarge(one)) || (one.iata_code < other.iata_code ? -1 : 1)
}

function isLarge({ type }: Airport): boolean {
  return type === 'large_airport'
}

function rowOf(airport: Airport) {
  const { iata_code, iso_country, iso_region } = airport
  const [latitude, longitude] = [round(airport.latitude_deg), round(airport.longitude_deg)]
  const cities = citiesOf(airport)
  const own = shortName(airport.name)
  const [city] = cities
  const name = !city || own.includes(city) ? own : `${city} ${own}`
  const keywords = isLarge(airport) ? airport.keywords.split(',').map((word) => shortName(word.trim())) : []
  const others = new Set([...cities, ...keywords.filter(isPlaceName)].filter((other) => other !== name && other !== ''))
  const region = withRegions.has(iso_country) ? (iso_region.split('-')[1] ?? '') : ''
  return [
    iata_code,
    name,
    [...others],
    iso_country,
    region,
    latitude,
    longitude,
    zoneAt(iso_country, latitude, longitude),
    Number(isLarge(airport)),
  ]
}

/** The town beside an airport: OurAirports writes "Shanghai (Pudong)", "Jiaozhou, Qingdao", "Ciudad de Cancún". */
function citiesOf({ municipality, iso_country }: Airport): string[] {
  const plain = municipality.replace(/\s*\(.*?\)/g, '')
  return plain
    .split(/\s*[,/]\s*/)
    .map((town) => (iso_country === 'MX' && town !== 'Ciudad de México' ? town.replace(/^Ciudad de /, '') : town))
    .filter((town) => town !== '')
}

function shortName(name: string): string {
  const short = name
    .replace(kinds, ' ')
    .replace(/\s*\(.*?\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,/–-]+|[\s,/–-]+$/g, '')
  return short.replace(/^(de|del|of) /i, '').replace(/^./, (first) => first.toUpperCase())
}

/** Keywords hold codes, former air bases and advertisements besides the names of towns. */
function isPlaceName(word: string): boolean {
  if (notTowns.has(word)) return false
  return (
    /^\p{Script=Latin}[\p{Script=Latin} .'-]{3,}$/u.test(word) &&
    /[a-z]/.test(word) &&
    !/air|RAF|base|disney/i.test(word) &&
    !findCountryCode(word)
  )
}

/** The lookup is coarse at coasts and borders, where a neighbour's zone would come out. */
function zoneAt(countryCode: string, latitude: number, longitude: number): string {
  const zone = tzLookup(latitude, longitude)
  return zonesOf(countryCode).some(({ name }) => name === zone) ? zone : nearestZone(countryCode, [longitude, latitude])
}

function round(degrees: string): number {
  return Math.round(Number(degrees) * 1e4) / 1e4
}
