import { findCountryCode, isWithin } from '#domain/freight/geography/places/countries.ts'
import { type KnownPlace, places } from '#domain/freight/geography/places/known-places.ts'
import { zonesOf } from '#domain/freight/geography/places/place-zones.ts'
import { distanceBetween } from '#domain/freight/geography/world/great-circle.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { currentZone, zoneNames } from '#domain/platform/schedules/time-zone.ts'
import type { PlaceInput } from './place-list.ts'

/** In nautical miles. All but four of the 5,100 reference places lie nearer to the next one of their country. */
const farthestNeighbour = 600

/**
 * Returns the place with its code in capitals and the current name of its zone. Refuses a code that is no UN/LOCODE of the country (for
 * an airport: no IATA code), and an unknown country or zone.
 */
export function checkPlace(place: PlaceInput): PlaceInput {
  const code = place.code.toUpperCase()
  const form = place.kind === 'airport' ? /^[A-Z]{3}$/ : /^[A-Z]{2}[A-Z2-9]{3}$/
  if (!form.test(code)) throw new DomainError(place.kind === 'airport' ? 'places.iataWrong' : 'places.locodeWrong', 'placeCode')
  if (findCountryCode(place.countryCode) !== place.countryCode) throw new DomainError('places.countryRequired', 'countryCode')
  const ofCode = code.slice(0, 2)
  if (place.kind !== 'airport' && !isWithin(place.countryCode, ofCode) && !isWithin(ofCode, place.countryCode)) {
    throw new DomainError('places.codeElsewhere', 'placeCode')
  }
  const timeZone = currentZone(place.timeZone)
  if (!timeZone || !zoneNames().has(timeZone)) throw new DomainError('places.zoneRequired', 'timeZone')
  return { ...place, code, timeZone }
}

let ofCountries: Map<string, KnownPlace[]> | undefined

function placesOf(countryCode: string): readonly KnownPlace[] {
  if (!ofCountries) {
    ofCountries = new Map()
    for (const place of places.values()) {
      const ofCountry = ofCountries.get(place.countryCode) ?? []
      ofCountries.set(place.countryCode, ofCountry)
      ofCountry.push(place)
    }
  }
  return ofCountries.get(countryCode) ?? []
}

export function findDoubts({ code, countryCode, timeZone, latitude, longitude }: PlaceInput): string[] {
  const zones = zonesOf(countryCode)
  const isElsewhere = zones.length > 0 && !zones.some(({ name }) => currentZone(name) === timeZone)
  const neighbours = placesOf(countryCode).filter((other) => other.code !== code)
  const distances = neighbours.map((other) => distanceBetween([other.longitude, other.latitude], [longitude, latitude]))
  const isFar = distances.length > 0 && Math.min(...distances) > farthestNeighbour
  return [...(isElsewhere ? ['places.doubts.zone'] : []), ...(isFar ? ['places.doubts.position'] : [])]
}
