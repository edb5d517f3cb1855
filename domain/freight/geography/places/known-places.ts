import countries from 'i18n-iso-countries'
import seaPorts from 'sea-ports'
import airports from '#db/postgres/reference/airports.json'
import furtherNames from '#db/postgres/reference/further-names.json'
import inlandPlaces from '#db/postgres/reference/inland-places.json'
import corrections from '#db/postgres/reference/sea-port-corrections.json'
import townNames from '#db/postgres/reference/town-names.json'
import worldAirports from '#db/postgres/reference/world-airports.json'
import type { Names } from '#domain/locales/names.ts'
import { zoneWithin } from './place-zones.ts'
import { findRegionCode } from './regions.ts'

export interface KnownPlace {
  /** UN/LOCODE; IATA code for an airport. */
  code: string
  kind: 'port' | 'airport' | 'place'
  name: string
  countryCode: string
  region?: string | undefined
  latitude: number
  longitude: number
  timeZone: string
  names?: Names | undefined
  otherNames?: string[]
  /** One of many airports with scheduled flights: a larger place of the same name wins. */
  isMinor?: boolean
  /** What English, Spanish, French and Portuguese call the town that it serves. */
  townNames?: readonly string[] | undefined
  /** Inhabitants of that town in thousands; undefined below ten thousand. */
  inhabitants?: number | undefined
}

type AirportRow = [
  code: string,
  name: string,
  otherNames: string[],
  countryCode: string,
  region: string,
  latitude: number,
  longitude: number,
  timeZone: string,
  large: number,
]

export type TownRow = [codes: string, inhabitants: number, english: string, spanish: string, french: string, portuguese: string]

const airportRows = worldAirports as unknown as AirportRow[]
const airportRegions = new Map(airportRows.map(([code, , , , region]) => [code, region || undefined]))

const all: KnownPlace[] = [
  ...airports.map((place) => ({ ...place, region: airportRegions.get(place.code), kind: 'airport' as const })),
  ...inlandPlaces.map((place) => ({ ...place, kind: 'place' as const })),
  ...corrections.map((place) => ({ ...place, kind: 'port' as const })),
  ...listSeaPorts(),
  ...airportRows.map(readAirport),
]

export const places: ReadonlyMap<string, KnownPlace> = byCode(all)

function byCode(list: KnownPlace[]): Map<string, KnownPlace> {
  const towns = townsByCode(townNames as unknown as TownRow[])
  for (const [code, names] of Object.entries(furtherNames))
    towns.set(code, { ...towns.get(code), townNames: [...(towns.get(code)?.townNames ?? []), ...names] })
  const map = new Map<string, KnownPlace>()
  for (const place of list) if (!map.has(place.code)) map.set(place.code, { ...place, ...towns.get(place.code) })
  return map
}

/** The largest of several towns that a place serves says how large it is. */
function townsByCode(rows: readonly TownRow[]): Map<string, Pick<KnownPlace, 'townNames' | 'inhabitants'>> {
  const towns = new Map<string, { townNames: string[]; inhabitants: number }>()
  for (const [codes, inhabitants, ...names] of rows) {
    for (const code of codes.split(' ')) {
      const known = towns.get(code) ?? { townNames: [], inhabitants: 0 }
      const all = [...known.townNames, ...names.filter((name) => name !== '')]
      towns.set(code, { townNames: all, inhabitants: Math.max(known.inhabitants, inhabitants) })
    }
  }
  return towns
}

/** Ports with coordinates and a time zone. The first two letters of a UN/LOCODE are the country. */
function listSeaPorts(): KnownPlace[] {
  return Object.entries(seaPorts.JSON).flatMap(([code, { name, city, province, coordinates, timezone }]) => {
    const countryCode = code.slice(0, 2)
    if (!coordinates || !timezone || !countries.isValid(countryCode)) return []
    const [longitude, latitude] = coordinates
    return [
      {
        code,
        kind: 'port' as const,
        name,
        countryCode,
        latitude,
        longitude,
        region: findRegionCode(countryCode, province ?? ''),
        // The package has Bangkok in Asia/Tehran and Macau in Europe/Amsterdam.
        timeZone: zoneWithin(countryCode, coordinates, timezone),
        otherNames: city ? [city] : [],
      },
    ]
  })
}

function readAirport([code, name, otherNames, countryCode, region, latitude, longitude, timeZone, large]: AirportRow): KnownPlace {
  return {
    code,
    kind: 'airport' as const,
    name,
    otherNames,
    countryCode,
    latitude,
    longitude,
    timeZone,
    region: region || undefined,
    isMinor: large === 0,
  }
}
