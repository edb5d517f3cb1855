import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCountryCode, isWithin } from '#domain/freight/geography/places/countries.ts'
import { foldName } from '#domain/freight/geography/places/fold-name.ts'
import { type KnownPlace, places } from '#domain/freight/geography/places/known-places.ts'
import { foldedNamesOf, spellOut } from '#domain/freight/geography/places/place-names.ts'
import { distanceBetween } from '#domain/freight/geography/world/great-circle.ts'

/**
 * `npx tsx docs/place-names.ts ne_10m_populated_places.geojson`: writes db/postgres/reference/town-names.json from the populated
 * places of Natural Earth (docs/decisions/200): for each town that a place of the list serves, the codes of those places, its
 * inhabitants in thousands, and its names in English, Spanish, French and Portuguese, empty where it is the English one.
 */
interface Town {
  NAME: string
  NAMEASCII: string | null
  NAMEALT: string | null
  NAMEPAR: string | null
  NAME_EN: string | null
  NAME_ES: string | null
  NAME_FR: string | null
  NAME_PT: string | null
  ISO_A2: string
  LATITUDE: number
  LONGITUDE: number
  POP_MAX: number
}

/** Nautical miles. Airports lie as far as this from the town that they serve. */
const servedWithin = 45
const leastPopulation = 10_000

const [path] = process.argv.slice(2)
if (!path) throw new Error('Name the populated places of Natural Earth, as GeoJSON.')
const { features } = JSON.parse(readFileSync(path, 'utf8')) as { features: { properties: Town }[] }
const towns = features.map(({ properties }) => properties).filter(({ POP_MAX }) => POP_MAX >= leastPopulation)
const names = new Map([...places.values()].map((place) => [place, foldedNamesOf({ ...place, townNames: [] })]))
const rows = towns.flatMap((town) => {
  const codes = placesOf(town)
  const english = plain(town.NAME_EN ?? town.NAME)
  const inOthers = [town.NAME_ES, town.NAME_FR, town.NAME_PT].map((name) => nameBeside(english, name))
  return codes.length > 0 ? [[codes.join(' '), Math.round(town.POP_MAX / 1_000), english, ...inOthers] as const] : []
})
rows.sort(([one], [other]) => (one < other ? -1 : 1))
const lines = rows.map((row) => `  ${JSON.stringify(row)}`)
writeFileSync(join(import.meta.dirname, '../db/postgres/reference/town-names.json'), `[\n${lines.join(',\n')}\n]\n`)
console.log(`${rows.length} of ${towns.length} towns. Now run: npx biome check --write db/postgres/reference`)

function placesOf(town: Town): string[] {
  const own = new Set(
    [town.NAME, town.NAMEASCII, town.NAME_EN, town.NAME_ES, town.NAME_FR, town.NAME_PT, ...(town.NAMEALT ?? '').split('|'), town.NAMEPAR]
      .filter((name) => name !== null)
      .map((name) => spellOut(foldName(plain(name)))),
  )
  const near = [...places.values()].filter((place) => {
    const isThere = isWithin(place.countryCode, town.ISO_A2) || isWithin(town.ISO_A2, place.countryCode)
    return isThere && distanceBetween([place.longitude, place.latitude], [town.LONGITUDE, town.LATITUDE]) <= servedWithin
  })
  return near
    .filter((place) => [...(names.get(place) ?? [])].some((name) => own.has(name) || isAirportOf(place, name, own)))
    .map(({ code }) => code)
}

/** "Haidong Xining Caojiabao" is the airport of Xining. */
function isAirportOf({ kind }: KnownPlace, name: string, own: ReadonlySet<string>): boolean {
  return kind === 'airport' && [...own].some((each) => each.length > 3 && ` ${name} `.includes(` ${each} `))
}

/** Empty where it is the English one, and where it is a country's: Spanish calls both city and country México. */
function nameBeside(english: string, name: string | null): string {
  const other = plain(name ?? '')
  const country = findCountryCode(other)
  return other === english || (country && country !== findCountryCode(english)) ? '' : other
}

/** "Victoria (Seychelles)", "Portland, Oregon": what distinguishes a town in an encyclopaedia is no part of its name. */
function plain(name: string): string {
  return name.replace(/\s*[(,].*$/, '').trim()
}
