import gateways from '#db/postgres/reference/gateways.json'
import type { Names } from '#domain/locales/names.ts'
import { foldName } from './fold-name.ts'
import { type KnownPlace, places as referencePlaces } from './known-places.ts'
import { foldedNamesOf, spellOut } from './place-names.ts'

export interface PlaceBook {
  places: ReadonlyMap<string, KnownPlace>
  findBearers(name: string): readonly KnownPlace[]
  isNamedByHand(place: KnownPlace, name: string): boolean
  mainAirports: ReadonlyMap<string, string>
}

export type OwnPlace = Pick<KnownPlace, 'code' | 'kind' | 'name' | 'countryCode' | 'latitude' | 'longitude' | 'timeZone'> & {
  names: Names
  otherNames: string[]
}

/**
 * Reference data with a project's overrides. A corrected place keeps its rank, and its region within the same country; its reference
 * names still match, because feeds go on writing them.
 */
export function placeBookOf(own: readonly OwnPlace[]): PlaceBook {
  const places = new Map(referencePlaces)
  for (const { otherNames, ...place } of own) {
    const known = referencePlaces.get(place.code)
    const region = known?.countryCode === place.countryCode ? known.region : undefined
    const names = known ? [known.name, ...otherNames] : otherNames
    const { isMinor = false, townNames, inhabitants } = known ?? {}
    places.set(place.code, { ...place, region, otherNames: names, isMinor, townNames, inhabitants })
  }
  const bearers = new Map<string, KnownPlace[]>()
  for (const place of places.values()) {
    for (const name of foldedNamesOf(place)) bearers.set(name, [...(bearers.get(name) ?? []), place])
  }
  const unspaced = new Map([...bearers].map(([name, all]) => [name.replaceAll(' ', ''), all]))
  const byHand = new Set(own.flatMap(({ code }) => listNamesByHand(places.get(code)).map((name) => `${code} ${name}`)))
  return {
    places,
    // Kaohsiung is written Kao Hsiung too. Short names would meet by chance.
    findBearers: (name) => bearers.get(spellOut(name)) ?? (name.length > 7 ? unspaced.get(name.replaceAll(' ', '')) : undefined) ?? [],
    isNamedByHand: ({ code }, name) => byHand.has(`${code} ${spellOut(name)}`),
    mainAirports: findMainAirports(places),
  }
}

function listNamesByHand(place: KnownPlace | undefined): string[] {
  if (!place) return []
  const known = referencePlaces.get(place.code)
  const ofReference = known ? foldedNamesOf(known) : new Set<string>()
  return [...foldedNamesOf(place)].filter((name) => !ofReference.has(name))
}

/** airports.json lists each country's main airport first. */
function findMainAirports(places: ReadonlyMap<string, KnownPlace>): Map<string, string> {
  const main = new Map<string, string>(Object.entries(gateways.airport))
  for (const { kind, countryCode, code } of places.values()) {
    if (kind === 'airport' && !main.has(countryCode)) main.set(countryCode, code)
  }
  return main
}

/** An administrator can give a place a feed's code as another name; undefined when none or several have it. */
export function findByOtherCode({ findBearers, isNamedByHand }: PlaceBook, code: string): KnownPlace | undefined {
  const name = foldName(code)
  const [only, ...others] = findBearers(name).filter((place) => isNamedByHand(place, name))
  return others.length === 0 ? only : undefined
}

export const referenceBook: PlaceBook = placeBookOf([])
