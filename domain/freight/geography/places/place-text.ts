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
  const liveIndexes = listEndings(words, country).map(({ length, ...ending }): PlaceReading => {
    const rest = words.slice(0, words.length - length)
    return { ...ending, country: ending.country ?? country, names: namesOf(rest), words: rest.map(({ folded }) => folded) }
  })
  return liveIndexes
}

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
    const country = findCountryCode(ending.map(({ folded }) => folded).join(' '))
    return country ? [{ length, country, region: null, isPlain: isPlain(ending) }] : []
  })
}

function listRegionEndings(words: readonly Word[]): Ending[] {
  return lengthsUpTo(longestRegionName, words).flatMap((length) => {
    const ending = words.slice(-length)
    return findRegions(ending.map(({ folded }) => folded).join(' ')).map((region) => ({
      ...{ length, region, country: region.countryCode },
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

function wordsOf(text: string): Word[] {
  const words = text
    .normalize('NFC')
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
  const parts = new Map<number, string[]>()
  for (const { part, folded } of words) parts.set(part, [...(parts.get(part) ?? []), folded])
  const names = [words.map(({ folded }) => folded), ...parts.values()].map((each) => each.join(' '))
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
