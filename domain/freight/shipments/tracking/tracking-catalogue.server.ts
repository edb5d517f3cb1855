import type { ChosenGroup } from '#domain/accounts/groups/group-selection.server.ts'
import type { Language } from '#domain/core/i18n/language.ts'
import { nameIn } from '#domain/core/i18n/names.ts'
import { type Catalogue, catalogueOf } from '#domain/core/lists/list-catalogue.ts'
import { filtersOfKind } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countryName, unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import type { ShipmentFacet } from '#domain/freight/shipments/index/shipment-index.ts'
import { countByEach, countOpenExceptions } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { trackingList } from './tracking-list.ts'
import { filtersOf } from './tracking-query.ts'

/** Exceptions depend on the time and groups on the viewer, so neither is a facet of the index. */
const facets = filtersOfKind(trackingList, 'choice').filter(({ key }) => key !== 'exception' && key !== 'group')

export async function findCatalogue(
  viewer: Viewer,
  query: Pick<ListQuery, 'chosen' | 'days' | 'opened'>,
  words: readonly string[],
  now: Date,
  groups: readonly ChosenGroup[] = [],
): Promise<Catalogue> {
  const filters = filtersOf(query, now)
  const questions = facets.map(({ key }) => ({ facet: key as ShipmentFacet, filters: { ...filters, [key]: undefined } }))
  const [book, counted, open] = await Promise.all([
    findPlaceBook(viewer.projectId),
    countByEach(viewer, questions, words),
    countOpenExceptions(viewer, { ...filters, open: undefined }, words, now),
  ])
  const optionsOf = ({ key }: { key: string }) => {
    if (key === 'group') return groups.map(({ value, name }) => ({ value, name }))
    const counts: ReadonlyMap<string, number> =
      key === 'exception' ? open : (counted[facets.findIndex((facet) => facet.key === key)] ?? new Map())
    return [...counts].map(([value, count]) => ({ value, count }))
  }
  return catalogueOf(trackingList, optionsOf, query, (key, value) => nameOfValue(viewer.language, book, key, value))
}

function nameOfValue(language: Language, { places }: PlaceBook, key: string, value: string): string {
  if (key === 'country' && value !== unknownCountry) return countryName(value, language)
  const place = key === 'pol' || key === 'pod' ? places.get(value) : undefined
  return place ? nameIn(language, place) : value
}
