import zones from '#db/postgres/reference/zones.json'
import { distanceBetween } from '#domain/freight/geography/world/great-circle.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

export interface Zone {
  name: string
  position: Position
}

const byCountry = new Map<string, Zone[]>()
for (const [countryCode, name, latitude, longitude] of zones as [string, string, number, number][]) {
  byCountry.set(countryCode, [...(byCountry.get(countryCode) ?? []), { name, position: [longitude, latitude] }])
}

export function zonesOf(countryCode: string): readonly Zone[] {
  return byCountry.get(countryCode) ?? []
}

/**
 * The source's zone under its current name if it belongs to the country, else the country's nearest zone. For a country without zones the
 * source decides.
 */
export function zoneWithin(countryCode: string, position: Position, said: string): string {
  const own = zonesOf(countryCode)
  if (own.length === 0 || own.some(({ name }) => name === said)) return said
  return own.find(({ name }) => identify(name) === identify(said))?.name ?? nearestZone(countryCode, position)
}

/** Europe/Kiev and Europe/Kyiv are one zone. Null for an unknown zone. */
function identify(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export function nearestZone(countryCode: string, position: Position): string {
  const [first, ...rest] = zonesOf(countryCode)
  if (!first) throw new Error(`The zone table has no zone of ${countryCode}.`)
  const distance = (zone: Zone) => distanceBetween(zone.position, position)
  return rest.reduce((best, zone) => (distance(zone) < distance(best) ? zone : best), first).name
}
