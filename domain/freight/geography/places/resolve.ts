import gateways from '#db/records/reference/gateways.json'
import type { Mode } from '../mode.ts'
import { findCountryCode, findCountryInText } from './countries.ts'
import { foldName } from './folding.ts'
import { type KnownPlace, places } from './places.ts'

export interface PlaceWords {
  /** UN/LOCODE or IATA code. */
  code?: string | undefined
  /** A port, airport or town, or free text that ends with one or with its country. */
  name?: string | undefined
  /** An ISO code or a name in English or Spanish. */
  country?: string | undefined
}

export interface ResolvedPlace {
  code: string
  /** Whether the place only stands for the country that was named. */
  approximate: boolean
}

const byName = new Map<string, KnownPlace[]>()
for (const place of places.values()) {
  for (const name of listNames(place)) byName.set(name, [...(byName.get(name) ?? []), place])
}

const mainAirports = new Map<string, string>(Object.entries(gateways.airport))
for (const { kind, countryCode, code } of places.values()) {
  // airports.json lists the main one of each country first.
  if (kind === 'airport' && !mainAirports.has(countryCode)) mainAirports.set(countryCode, code)
}
const mainSeaPorts = new Map<string, string>(Object.entries(gateways.seaPort))

/**
 * The place a feed's words mean: by code, else by name (within the country where one is given; a name that several
 * countries share means nothing without it). Marked approximate: a place that free text mentions, else the country's
 * main port for sea freight or its main airport. Null when not even the country is known.
 */
export function resolvePlace(words: PlaceWords, mode: Mode | null): ResolvedPlace | null {
  const code = words.code?.replace(/\s/g, '').toUpperCase() ?? ''
  const name = words.name ?? ''
  const country = findCountryCode(words.country ?? '') ?? findCountryInText(name) ?? findCountryOfLocode(code)
  const exact = places.get(code)?.code ?? findByName(name, country, mode)
  if (exact) return { code: exact, approximate: false }
  const near = findMentioned(name, country, mode) ?? (country && findGateway(country, mode))
  return near ? { code: near, approximate: true } : null
}

function findByName(text: string, country: string | null, mode: Mode | null): string | undefined {
  const parts = text.split(',').filter((part) => !findCountryCode(part))
  for (const name of [text, ...parts]) {
    const code = findNamed(foldName(name), country, mode)
    if (code) return code
  }
  return undefined
}

function findNamed(name: string, country: string | null, mode: Mode | null): string | undefined {
  const named = (byName.get(name) ?? []).filter((place) => !country || place.countryCode === country)
  const fitting = kindsInOrder(mode)
    .map((kind) => named.filter((place) => place.kind === kind))
    .find((places) => places.length > 0)
  const [place, ...rest] = fitting ?? []
  return rest.every((other) => other.countryCode === place?.countryCode) ? place?.code : undefined
}

/**
 * A place standing in the text as whole words, such as Hyderabad in "Unit III Hyderabad IN". Where no country keeps
 * chance likeness out, only the closing words count, as in "Roche Basel".
 */
function findMentioned(text: string, country: string | null, mode: Mode | null): string | undefined {
  const words = foldName(text).split(' ')
  for (let start = 0; start < words.length; start++) {
    const last = Math.min(words.length, start + 4)
    const first = country ? start + 1 : words.length
    for (let end = last; end >= first; end--) {
      const name = words.slice(start, end).join(' ')
      const code = name.length > 3 && !findCountryCode(name) && findNamed(name, country, mode)
      if (code) return code
    }
  }
  return undefined
}

function kindsInOrder(mode: Mode | null): KnownPlace['kind'][] {
  if (mode === 'air') return ['airport', 'place', 'port']
  return mode === 'sea' ? ['port', 'place', 'airport'] : ['place', 'port', 'airport']
}

function findGateway(country: string, mode: Mode | null): string | undefined {
  return (mode === 'sea' && mainSeaPorts.get(country)) || mainAirports.get(country)
}

/** A UN/LOCODE begins with its country, also one that is not in our list. */
function findCountryOfLocode(code: string): string | null {
  return /^[A-Z]{2}[A-Z0-9]{3}$/.test(code) ? findCountryCode(code.slice(0, 2)) : null
}

/** A place is known by its name, by that name without what stands in brackets, and by its other names. */
function listNames({ name, otherNames = [] }: KnownPlace): Set<string> {
  return new Set([name, name.replace(/\(.*\)/, ''), ...otherNames].map(foldName).filter((each) => each !== ''))
}
