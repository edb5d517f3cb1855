import countries from 'i18n-iso-countries'
import seaPorts from 'sea-ports'
import airports from '#db/postgres/reference/airports.json'
import inlandPlaces from '#db/postgres/reference/inland-places.json'
import corrections from '#db/postgres/reference/sea-port-corrections.json'
import worldAirports from '#db/postgres/reference/world-airports.json'
import type { Names } from '#domain/core/i18n/names.ts'
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
  const map = new Map<string, KnownPlace>()
  for (const place of list) if (!map.has(place.code)) map.set(place.code, place)
  return map
}

/** Ports with coordinates and a time zone. The first two letters of a UN/LOCODE are the country. */
function listSeaPorts(): KnownPlace[] {
  return Object.entries(seaPorts.JSON).flatMap(([code, { name, city, province, coordinates, timezone }]) => {
    const countryCode = code.slice(0, 2)
    if (!coordinates || !timezone || !countries.isValid(countryCode)) return []
    const [longitude, latitude] = coordinates
    return [
      {
        ...{ code, kind: 'port' as const, name, countryCode, latitude, longitude },
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
    ...{ code, kind: 'airport' as const, name, otherNames, countryCode, latitude, longitude, timeZone },
    region: region || undefined,
    isMinor: large === 0,
  }
}
