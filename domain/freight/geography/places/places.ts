import countries from 'i18n-iso-countries'
import seaPorts from 'sea-ports'
import airports from '#db/records/reference/airports.json'
import inlandPlaces from '#db/records/reference/inland-places.json'
import corrections from '#db/records/reference/sea-port-corrections.json'

/** A place freight leaves from or arrives at. */
export interface KnownPlace {
  /** UN/LOCODE; for an airport its IATA code. */
  code: string
  kind: 'port' | 'airport' | 'place'
  name: string
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
  otherNames?: string[]
}

/** Where two sources know a code, the earlier one in this list is right. */
const all: KnownPlace[] = [
  ...airports.map((place) => ({ ...place, kind: 'airport' as const })),
  ...inlandPlaces.map((place) => ({ ...place, kind: 'place' as const })),
  ...corrections.map((place) => ({ ...place, kind: 'port' as const })),
  ...listSeaPorts(),
]

/** Every place by its code, the better known ones first. */
export const places: ReadonlyMap<string, KnownPlace> = byCode(all)

function byCode(list: KnownPlace[]): Map<string, KnownPlace> {
  const map = new Map<string, KnownPlace>()
  for (const place of list) if (!map.has(place.code)) map.set(place.code, place)
  return map
}

/** The package's ports that can be drawn on a map and have a clock. Their country is what their UN/LOCODE begins with. */
function listSeaPorts(): KnownPlace[] {
  return Object.entries(seaPorts.JSON).flatMap(([code, { name, city, coordinates, timezone }]) => {
    const countryCode = code.slice(0, 2)
    if (!coordinates || !timezone || !countries.isValid(countryCode)) return []
    const [longitude, latitude] = coordinates
    return [{ code, kind: 'port', name, countryCode, latitude, longitude, timeZone: timezone, otherNames: city ? [city] : [] }]
  })
}
