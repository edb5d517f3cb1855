import { companyForms, findCountryCode, isWithin, maxCountryNameLength } from './countries.ts'
import { foldName } from './fold-name.ts'
import { findRegions, type Region } from './regions.ts'

export interface PlaceReading {
  names: string[]
  words: string[]
  region: Region | null
  country: string | null
  /** Region and country apply even to an unknown place: spelled out, or a code in capitals that is not a company's legal form. */
  isPlain: boolean
  /** Closing words that name a region or country which this reading does not heed: only a name that ends in them is meant. */
  leftover: number
  /** Countries that a part of the text names, such as the first of "Venezuela, Valencia". */
  countriesOfParts: readonly string[]
}

interface Word {
  text: string
  folded: string
  part: number
}

interface Ending {
  length: number
  region: Region | null
  country: string | null
  isPlain: boolean
}

const longestRegionName = 5

/**
 * "Savannah, GA" is Savannah in Georgia, Savannah in Gabon, or a place called "savannah ga". Leaves out readings that contradict the
 * feed's country.
 */
export function readPlaceText(text: string, country: string | null): PlaceReading[] {
  const words = wordsOf(text)
  const longest = Math.max(...listEndings(words, null).map(({ length, isPlain }) => (isPlain ? length : 0)))
  const countriesOfParts = listCountriesOfParts(words)
  return listEndings(words, country).map(({ length, ...ending }): PlaceReading => {
    const rest = words.slice(0, words.length - length)
    const leftover = Math.max(0, longest - length)
    const names = namesOf(rest).filter((name) => leftover === 0 || isNamedWith(name, rest.slice(rest.length - leftover), rest))
    const folded = rest.map(({ folded }) => folded)
    return { ...ending, country: ending.country ?? country, names, words: folded, leftover, countriesOfParts }
  })
}

/** "Port of Spain" names a port; the "Spain" of "Trinidad, Spain" does not. */
function isNamedWith(name: string, closing: readonly Word[], all: readonly Word[]): boolean {
  const ending = joined(closing)
  return ` ${name}`.endsWith(` ${ending}`) && (name !== ending || partsOf(all).length === 1)
}

/** Whether the text closes with a region or country, and none that lies in the given country. */
export function contradicts(text: string, country: string): boolean {
  const isPlain = ({ isPlain }: Ending) => isPlain
  const words = wordsOf(text)
  return listEndings(words, null).some(isPlain) && !listEndings(words, country).some(isPlain)
}

function listCountriesOfParts(words: readonly Word[]): string[] {
  return partsOf(words).flatMap((part) => {
    const name = joined(part)
    const country = isPlain(part) ? findCountryCode(name) : null
    const regions = findRegions(name).filter(({ isName }) => isName || isPlain(part))
    return [...(country ? [country] : []), ...regions.map(({ countryCode }) => countryCode)]
  })
}

function partsOf(words: readonly Word[]): Word[][] {
  const parts = new Map<number, Word[]>()
  for (const word of words) parts.set(word.part, [...(parts.get(word.part) ?? []), word])
  return [...parts.values()]
}

const joined = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ')

function listEndings(words: readonly Word[], given: string | null): Ending[] {
  const none = { length: 0, region: null, country: null, isPlain: false }
  const countries = listCountryEndings(words).filter(
    ({ country }) => !given || !country || isWithin(country, given) || isWithin(given, country),
  )
  const beforeThem = [none, ...countries].flatMap((after) => {
    const before = words.slice(0, words.length - after.length)
    const within = after.country ?? given
    const regions = listRegionEndings(before).filter(({ country }) => !within || country === within)
    const parts = listCountryEndings(before).filter(({ country }) => after.country && country && isWithin(country, after.country))
    return [...regions, ...parts].map((ending) => ({
      ...ending,
      length: ending.length + after.length,
      isPlain: ending.isPlain || after.length > 0,
    }))
  })
  return [...beforeThem, ...countries, none]
}

function listCountryEndings(words: readonly Word[]): Ending[] {
  return lengthsUpTo(maxCountryNameLength, words).flatMap((length) => {
    const ending = words.slice(-length)
    const country = findCountryCode(joined(ending))
    return country ? [{ length, country, region: null, isPlain: isPlain(ending) }] : []
  })
}

function listRegionEndings(words: readonly Word[]): Ending[] {
  return lengthsUpTo(longestRegionName, words).flatMap((length) => {
    const ending = words.slice(-length)
    return findRegions(joined(ending)).map((region) => ({
      length,
      region,
      country: region.countryCode,
      isPlain: region.isName || (region.countryCode !== 'MX' && isPlain(ending)),
    }))
  })
}

function isPlain(ending: readonly Word[]): boolean {
  const [{ text = '' } = {}, ...more] = ending
  return more.length > 0 || text.length > 3 || (/^[A-Z]+$/.test(text) && !companyForms.has(text))
}

function lengthsUpTo(longest: number, words: readonly Word[]): number[] {
  return Array.from({ length: Math.min(longest, words.length) }, (_, at) => at + 1)
}

/** Postcodes of Canada and Britain, and those of digits: they stand between a town, its province and its country. */
const postcode = /\b([A-Z]\d[A-Z][ -]?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{4,6}(-\d{3,4})?)\b/g

function wordsOf(text: string): Word[] {
  const words = text
    .normalize('NFC')
    .replace(postcode, ' ')
    .split(/[,;/]|\s[-–]\s/)
    .flatMap((part, at) =>
      part
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .map((word): Word => ({ text: word, folded: foldName(word), part: at })),
    )
    .filter(({ folded }) => folded !== '')
  const last = words.findLastIndex(({ folded }) => !/^\d+$/.test(folded))
  return words.slice(0, last + 1)
}

function namesOf(words: readonly Word[]): string[] {
  const names = [words, ...partsOf(words)].map(joined)
  return [...new Set(names.flatMap((name) => [name, withoutKind(name)]))].filter((name) => name !== '')
}

/** "Port of Los Angeles", "Chicago rail ramp": the town without the kind of place. */
function withoutKind(name: string): string {
  return name
    .replace(/^(port of|puerto de|aeropuerto de|aeropuerto internacional de) /, '')
    .replace(
      / (international airport|intl airport|airport|aeropuerto|rail ramp|ramp|cy|(new |sea )?port|seaport|(container )?terminal)$/,
      '',
    )
}
