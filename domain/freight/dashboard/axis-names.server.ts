import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countryName, unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { readLane } from '#domain/freight/shipments/index/lane-value.ts'
import { inEachLanguage, type Language, localeOf } from '#domain/locales/language.ts'
import { nameIn } from '#domain/locales/names.ts'
import type { HomeFigures } from './home-figures.ts'
import type { Performance } from './performance.ts'

/** Made on the server, because browsers abbreviate months differently. */
export const monthNames = inEachLanguage<readonly string[]>(monthsIn)

function monthsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)))
}

export function countryNames({ origins }: HomeFigures, language: Language): Record<string, string> {
  const codes = origins.ever.map(({ country }) => country).filter((country) => country !== unknownCountry)
  return Object.fromEntries(codes.map((code) => [code, countryName(code, language)]))
}

export async function placeNames({ projectId, language }: Viewer, { lanes }: Pick<Performance, 'lanes'>): Promise<Record<string, string>> {
  const { places } = await findPlaceBook(projectId)
  const ways = lanes.flatMap(({ lane }) => readLane(lane) ?? [])
  const nameOf = (code: string) => {
    const place = places.get(code)
    return place ? nameIn(language, place) : code
  }
  return Object.fromEntries(ways.flatMap(({ from, to }) => [from, to]).map((code) => [code, nameOf(code)]))
}
