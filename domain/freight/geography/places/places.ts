import countries from 'i18n-iso-countries'
import seaPorts from 'sea-ports'
import airports from '#db/records/reference/airports.json'
import inlandPlaces from '#db/records/reference/inland-places.json'
import corrections from '#db/records/reference/sea-port-corrections.json'
import worldAirports from '#db/records/reference/world-airports.json'
import { findRegionCode } from './regions.ts'
import { zoneWithin } from './zones.ts'

/** A place freight leaves from or arrives at. */
export interface KnownPlace {
  /** UN/LOCODE; for an airport its IATA code. */
  code: string
  kind: 'port' | 'airport' | 'place'
  name: string
  countryCode: string
  /** Of places in Canada, Mexico and the United States: the second half of their ISO 3166-2 code. */
  region?: string | undefined
  latitude: number
  longitude: number
  timeZone: string
  /** Where its name in Spanish is another. */
  nameEs?: string | undefined
  otherNames?: string[]
  /** One of many airports with scheduled flights: a name that it shares with a larger place means the other. */
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

/** Where two sources know a code, the earlier one in this list is right. */
const all: KnownPlace[] = [
  ...airports.map((place) => ({ ...place, region: airportRegions.get(place.code), kind: 'airport' as const })),
  ...inlandPlaces.map((place) => ({ ...place, kind: 'place' as const })),
  ...corrections.map((place) => ({ ...place, kind: 'port' as const })),
  ...listSeaPorts(),
  ...airportRows.map(readAirport),
]

/** Every place of the reference data by its code, the better known ones first; what a project knows of them is in its `PlaceBook`. */
export const places: ReadonlyMap<string, KnownPlace> = byCode(all)

function byCode(list: KnownPlace[]): Map<string, KnownPlace> {
  const map = new Map<string, KnownPlace>()
  for (const place of list) if (!map.has(place.code)) map.set(place.code, place)
  return map
}

/** The package's ports that can be drawn on a map and have a clock. Their country is what their UN/LOCODE begins with. */
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
