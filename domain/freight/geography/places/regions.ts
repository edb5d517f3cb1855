import regions from '#db/records/reference/regions.json'
import { foldName } from './folding.ts'

/** A state of the United States or Mexico, or a province of Canada. */
export interface Region {
  countryCode: string
  /** The part of its ISO 3166-2 code after the country's. */
  code: string
}

/** A name in English, Spanish or short, as opposed to the two or three letters of a code. */
interface NamedRegion extends Region {
  isName: boolean
}

const byWord = new Map<string, NamedRegion[]>()
for (const [countryCode, names] of Object.entries<Record<string, string[]>>(regions)) {
  for (const [code, words] of Object.entries(names)) {
    const add = (word: string, isName: boolean) => {
      const known = byWord.get(word) ?? []
      if (!known.some((other) => other.countryCode === countryCode && other.code === code)) {
        byWord.set(word, [...known, { countryCode, code, isName }])
      }
    }
    for (const word of words.map(foldName)) add(word, word.length > 4)
    add(foldName(code), false)
  }
}

/** The regions that a word or a few can mean, folded: "ca" and "california" are California's. */
export function findRegions(folded: string): readonly NamedRegion[] {
  return byWord.get(folded) ?? []
}

/** The code of a region of this country by its name; undefined where it is none. */
export function findRegionCode(countryCode: string, name: string): string | undefined {
  return findRegions(foldName(name)).find((region) => region.countryCode === countryCode)?.code
}
