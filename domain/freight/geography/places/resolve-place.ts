import gateways from '#db/postgres/reference/gateways.json'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { distanceBetween } from '#domain/freight/geography/world/great-circle.ts'
import { findCountryCode, findCountryInText, isWithin } from './countries.ts'
import type { KnownPlace } from './known-places.ts'
import { findByOtherCode, type PlaceBook, referenceBook } from './place-book.ts'
import { foldedNamesOf, spellOut } from './place-names.ts'
import { contradicts, type PlaceReading, readPlaceText } from './place-text.ts'
import { findRegions, type Region } from './regions.ts'

export interface PlaceWords {
  code?: string | undefined
  name?: string | undefined
  country?: string | undefined
}

export interface ResolvedPlace {
  code: string
  approximate: boolean
}

const mainSeaPorts = new Map<string, string>(Object.entries(gateways.seaPort))

/** Nautical miles: nearer places of one name are terminals of one town. */
const sameTown = 80

/**
 * By code, else by name, region and country together, so that a code in running text never outranks a named place. Null when unknown or
 * when region and country contradict each other.
 */
export function resolvePlace(words: PlaceWords, mode: Mode | null, book: PlaceBook = referenceBook): ResolvedPlace | null {
  const code = words.code?.replace(/[\s-]/g, '').toUpperCase() ?? ''
  const known = findByCode(code, book)
  if (known) return { code: known.code, approximate: false }
  const name = words.name ?? ''
  const given = findCountryCode(words.country ?? '') ?? findCountryOfLocode(code)
  const readings = readPlaceText(name, given)
  return (
    findNamedWithCode(name, given, book) ??
    findNamed(readings, mode, book) ??
    findCodeInName(name, given, book) ??
    (given && contradicts(name, given)
      ? null
      : approximately(findMentioned(readings, mode, book) ?? findStandIn(readings, name, given, mode, book)))
  )
}

/** "Rotterdam (NLRTM)", "NLRTM Rotterdam": a UN/LOCODE in capitals beside a name of its own place. */
function findNamedWithCode(text: string, given: string | null, book: PlaceBook): ResolvedPlace | null {
  for (const [code] of text.matchAll(/\b[A-Z]{2} ?[A-Z0-9]{3}\b/g)) {
    const place = findByCode(code.replace(' ', ''), book)
    if (!place || (given && !isWithin(place.countryCode, given))) continue
    const names = readPlaceText(text.replace(code, ' '), given).flatMap(({ names }) => names)
    if (names.some((name) => book.findBearers(name).includes(place))) return { code: place.code, approximate: false }
  }
  return null
}

/** A UN/LOCODE that the book lacks is often a country and the IATA code of an airport: MXCUN is CUN. */
function findByCode(code: string, book: PlaceBook): KnownPlace | undefined {
  if (code === '') return undefined
  const airport = /^[A-Z]{5}$/.test(code) ? book.places.get(code.slice(2)) : undefined
  const isOfCountry = airport?.kind === 'airport' && airport.countryCode === code.slice(0, 2)
  return book.places.get(code) ?? findByOtherCode(book, code) ?? (isOfCountry ? airport : undefined)
}

/** A code in capitals in a column of names, after the places of that name: "JFK", "MXZLO". */
function findCodeInName(name: string, country: string | null, book: PlaceBook): ResolvedPlace | null {
  const code = name.trim().replace('-', '')
  const place = /^([A-Z]{3}|[A-Z]{2}[A-Z0-9]{3})$/.test(code) ? findByCode(code, book) : undefined
  return place && (!country || isWithin(place.countryCode, country)) ? { code: place.code, approximate: false } : null
}

interface Candidate {
  place: KnownPlace
  name: string
  rank: number
}

function findNamed(readings: readonly PlaceReading[], mode: Mode | null, book: PlaceBook): ResolvedPlace | null {
  const kinds = kindsInOrder(mode)
  const candidates = readings.flatMap((reading) =>
    reading.names.flatMap((name, at) =>
      book
        .findBearers(name)
        .filter((place) => fits(place, reading))
        .map((place): Candidate => {
          const byHand = book.isNamedByHand(place, name) ? namedByHand : 0
          return { place, name, rank: rankOf(place, reading, at > 0, kinds) + byHand }
        }),
    ),
  )
  const highest = Math.max(...candidates.map(({ rank }) => rank))
  const [best, ...equals] = candidates
    .filter(({ rank }) => rank === highest)
    .sort((one, other) => weightOf(other.place) - weightOf(one.place))
  if (!best) return null
  const others = equals.filter(({ place }) => milesBetween(best.place, place) > sameTown)
  const { place, name } = best
  const isByItsOwnName = !place.townNames?.length || foldedNamesOf({ ...place, townNames: [] }).has(spellOut(name))
  return { code: place.code, approximate: others.some((other) => !isByItsOwnName || !isFarLarger(place, other.place)) }
}

/** Thousands of inhabitants: what a place counts whose town is smaller than the reference lists, or unknown to it. */
const small = 10
const metropolis = 500

const inhabitantsOf = ({ inhabitants }: KnownPlace): number => inhabitants ?? small

/** A country's main port counts ten times its town: Georgetown is that of Guyana, Plymouth not that of Montserrat. */
function weightOf(place: KnownPlace): number {
  return inhabitantsOf(place) * (isGateway(place) ? 10 : 1)
}

/** Nobody who writes Rotterdam alone means the one on the Hudson. */
function isFarLarger(place: KnownPlace, other: KnownPlace): boolean {
  return inhabitantsOf(place) >= metropolis && inhabitantsOf(place) >= 10 * inhabitantsOf(other)
}

/** An administrator's name outranks the kind of place, but not a region, a country or the whole name. */
const namedByHand = 40

function rankOf(place: KnownPlace, reading: PlaceReading, isPart: boolean, kinds: readonly KnownPlace['kind'][]): number {
  const isMain = !place.isMinor
  return certaintyOf(reading) * 100 + (isPart ? 0 : 50) + (kinds.length - kinds.indexOf(place.kind)) * 10 + (isMain ? 1 : 0)
}

function certaintyOf({ region, country }: PlaceReading): number {
  if (region) return 2
  return country ? 1 : 0
}

function fits(place: KnownPlace, { region, country, countriesOfParts }: PlaceReading): boolean {
  if (!country && !region && countriesOfParts.length > 0) return countriesOfParts.some((each) => isWithin(place.countryCode, each))
  if (region) return place.countryCode === region.countryCode && (place.region ?? region.code) === region.code
  return !country || isWithin(place.countryCode, country)
}

/**
 * A place named inside a text, such as Hyderabad in "Unit III Hyderabad IN". Without a country only the closing words of well-known
 * places count ("Roche Basel"), to avoid chance matches.
 */
function findMentioned(readings: readonly PlaceReading[], mode: Mode | null, { findBearers }: PlaceBook): string | undefined {
  const kinds = kindsInOrder(mode)
  for (const reading of [...readings].sort((one, other) => certaintyOf(other) - certaintyOf(one))) {
    const { words, leftover } = reading
    const isSure = certaintyOf(reading) > 0
    for (let start = 0; start < words.length - Math.max(0, leftover - 1); start++) {
      const last = Math.min(words.length, start + 4)
      for (let end = last; end >= (isSure && leftover === 0 ? start + 1 : words.length); end--) {
        const name = words.slice(start, end).join(' ')
        if (name.length <= 3 || findCountryCode(name) || findRegions(name).length > 0) continue
        const bearers = findBearers(name).filter((place) => fits(place, reading) && (isSure || !place.isMinor))
        const [best] = [...bearers].sort((a, b) => rankOf(b, reading, true, kinds) - rankOf(a, reading, true, kinds))
        if (best) return best.code
      }
    }
  }
  return undefined
}

function findStandIn(
  readings: readonly PlaceReading[],
  text: string,
  given: string | null,
  mode: Mode | null,
  book: PlaceBook,
): string | undefined {
  const plain = readings.filter((reading) => reading.isPlain && reading.words.length > 0)
  const region = plain.find((reading) => reading.region)?.region ?? null
  const country = given ?? plain.find((reading) => reading.country && !reading.region)?.country ?? null
  if (region && (!country || country === region.countryCode)) return findInRegion(region, mode, book)
  // "Springfield, GA": Georgia and Gabon are equally likely, and lie on two continents.
  if (region?.countryCode === 'US') return undefined
  const named = country ?? findCountryInText(text)
  return named ? findGateway(named, mode, book) : undefined
}

/** The largest of the kind that the mode uses. A region of which the list has no place has none. */
function findInRegion({ countryCode, code }: Region, mode: Mode | null, book: PlaceBook): string | undefined {
  const within = [...book.places.values()].filter((place) => place.countryCode === countryCode && place.region === code)
  const main = within.filter(({ isMinor }) => !isMinor)
  const usable = main.length > 0 ? main : within
  const kind = kindsInOrder(mode).find((each) => usable.some((place) => place.kind === each))
  const [largest] = usable.filter((place) => place.kind === kind).sort((one, other) => inhabitantsOf(other) - inhabitantsOf(one))
  return largest?.code
}

function isGateway({ code, countryCode }: KnownPlace): boolean {
  return mainSeaPorts.get(countryCode) === code
}

function findGateway(country: string, mode: Mode | null, { mainAirports }: PlaceBook): string | undefined {
  return (mode === 'sea' && mainSeaPorts.get(country)) || mainAirports.get(country)
}

function kindsInOrder(mode: Mode | null): KnownPlace['kind'][] {
  if (mode === 'air') return ['airport', 'place', 'port']
  return mode === 'sea' ? ['port', 'place', 'airport'] : ['place', 'port', 'airport']
}

/** A UN/LOCODE begins with its country, even an unknown one. */
function findCountryOfLocode(code: string): string | null {
  return /^[A-Z]{2}[A-Z0-9]{3}$/.test(code) ? findCountryCode(code.slice(0, 2)) : null
}

function milesBetween(one: KnownPlace, other: KnownPlace): number {
  return distanceBetween([one.longitude, one.latitude], [other.longitude, other.latitude])
}

function approximately(code: string | undefined): ResolvedPlace | null {
  return code ? { code, approximate: true } : null
}
