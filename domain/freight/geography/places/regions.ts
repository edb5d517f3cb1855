import regions from '#db/postgres/reference/regions.json'
import { foldName } from './fold-name.ts'

export interface Region {
  countryCode: string
  code: string
}

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

export function findRegions(folded: string): readonly NamedRegion[] {
  return byWord.get(folded) ?? []
}

export function findRegionCode(countryCode: string, name: string): string | undefined {
  return findRegions(foldName(name)).find((region) => region.countryCode === countryCode)?.code
}
