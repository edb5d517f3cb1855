import zones from '#db/records/reference/zones.json'
import { distanceBetween } from '../world/great-circle.ts'
import type { Position } from '../world/position.ts'

export interface Zone {
  /** The current IANA name. */
  name: string
  /** Where the city lies that the zone is named after. */
  position: Position
}

const byCountry = new Map<string, Zone[]>()
for (const [countryCode, name, latitude, longitude] of zones as [string, string, number, number][]) {
  byCountry.set(countryCode, [...(byCountry.get(countryCode) ?? []), { name, position: [longitude, latitude] }])
}

/** The time zones of a country (ISO 3166-1 alpha-2), as the IANA zone table has them. */
export function zonesOf(countryCode: string): readonly Zone[] {
  return byCountry.get(countryCode) ?? []
}

/**
 * The IANA zone of a place, by what its source says: that zone, under its current name, where it is one of the country's, else the
 * country's zone whose namesake is nearest. Of a country without zones the source's word is all there is.
 */
export function zoneWithin(countryCode: string, position: Position, said: string): string {
  const own = zonesOf(countryCode)
  if (own.length === 0 || own.some(({ name }) => name === said)) return said
  return own.find(({ name }) => identify(name) === identify(said))?.name ?? nearestZone(countryCode, position)
}

/** One name for all names of a zone: the library knows which former ones (Europe/Kiev) mean the same. Null where it is no zone. */
function identify(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The zone of this country whose namesake is nearest. Throws where the table has none. */
export function nearestZone(countryCode: string, position: Position): string {
  const [first, ...rest] = zonesOf(countryCode)
  if (!first) throw new Error(`The zone table has no zone of ${countryCode}.`)
  const distance = (zone: Zone) => distanceBetween(zone.position, position)
  return rest.reduce((best, zone) => (distance(zone) < distance(best) ? zone : best), first).name
}
