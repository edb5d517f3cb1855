import gateways from '#db/records/reference/gateways.json'
import { foldName } from './folding.ts'
import { foldedNamesOf, spellOut } from './place-names.ts'
import { type KnownPlace, places as referencePlaces } from './places.ts'

/** The places that somebody knows, and how to look them up. */
export interface PlaceBook {
  places: ReadonlyMap<string, KnownPlace>
  /** The places that bear a folded name, the better known ones first. */
  findBearers(name: string): readonly KnownPlace[]
  /** Whether an administrator calls the place by this folded name, and the reference data do not. */
  isNamedByHand(place: KnownPlace, name: string): boolean
  /** By country: the airport that stands for it. */
  mainAirports: ReadonlyMap<string, string>
}

/** A place that a project has added or corrected: it holds instead of the reference data of its code. */
export type OwnPlace = Pick<KnownPlace, 'code' | 'kind' | 'name' | 'countryCode' | 'latitude' | 'longitude' | 'timeZone'> & {
  nameEs: string | null
  otherNames: string[]
}

/**
 * The reference data with what a project says instead. A corrected place keeps its rank, its region as long as its country is the same,
 * and is found by the name of the reference data too: feeds go on writing it.
 */
export function placeBookOf(own: readonly OwnPlace[]): PlaceBook {
  const places = new Map(referencePlaces)
  for (const { nameEs, otherNames, ...place } of own) {
    const known = referencePlaces.get(place.code)
    const region = known?.countryCode === place.countryCode ? known.region : undefined
    const names = known ? [known.name, ...otherNames] : otherNames
    places.set(place.code, { ...place, region, nameEs: nameEs ?? undefined, otherNames: names, isMinor: known?.isMinor ?? false })
  }
  const bearers = new Map<string, KnownPlace[]>()
  for (const place of places.values()) {
    for (const name of foldedNamesOf(place)) bearers.set(name, [...(bearers.get(name) ?? []), place])
  }
  const byHand = new Set(own.flatMap(({ code }) => listNamesByHand(places.get(code)).map((name) => `${code} ${name}`)))
  return {
    places,
    findBearers: (name) => bearers.get(spellOut(name)) ?? [],
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

/** airports.json lists the main one of each country first. */
function findMainAirports(places: ReadonlyMap<string, KnownPlace>): Map<string, string> {
  const main = new Map<string, string>(Object.entries(gateways.airport))
  for (const { kind, countryCode, code } of places.values()) {
    if (kind === 'airport' && !main.has(countryCode)) main.set(countryCode, code)
  }
  return main
}

/** The place that an administrator has given this code of a feed as another name; undefined where there is none, or several. */
export function findByOtherCode({ findBearers, isNamedByHand }: PlaceBook, code: string): KnownPlace | undefined {
  const name = foldName(code)
  const [only, ...others] = findBearers(name).filter((place) => isNamedByHand(place, name))
  return others.length === 0 ? only : undefined
}

/** What everybody knows. */
export const referenceBook: PlaceBook = placeBookOf([])
