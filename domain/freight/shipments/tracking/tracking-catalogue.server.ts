import { type Catalogue, catalogueOf } from '#domain/core/lists/list-catalogue.ts'
import { filtersOfKind } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ChosenGroup } from '#domain/directory/groups/group-selection.server.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { countryName, unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { arrivals } from '#domain/freight/shipments/index/arrival.ts'
import type { ShipmentFacet } from '#domain/freight/shipments/index/shipment-index.ts'
import { countAtThisTime, countByEach } from '#domain/freight/shipments/list/list-shipments.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { nameIn } from '#domain/locales/names.ts'
import { trackingList } from './tracking-list.ts'
import { filtersOf } from './tracking-query.ts'

/** Exceptions and arrivals depend on the time and groups on the viewer, so none of them is a facet of the index. */
const facets = filtersOfKind(trackingList, 'choice').filter(({ key }) => !['exception', 'arrival', 'group'].includes(key))

export async function findCatalogue(
  viewer: Viewer,
  query: Pick<ListQuery, 'chosen' | 'days' | 'opened'>,
  words: readonly string[],
  now: Date,
  groups: readonly ChosenGroup[] = [],
): Promise<Catalogue> {
  const filters = filtersOf(query, now)
  const questions = facets.map(({ key }) => ({ facet: key as ShipmentFacet, filters: { ...filters, [key]: undefined } }))
  const without = (key: 'exception' | 'arrival') => filtersOf({ ...query, chosen: { ...query.chosen, [key]: [] } }, now)
  const countWithout = (key: 'exception' | 'arrival') => countAtThisTime(viewer, without(key), words, now)
  const both = filters.open ? null : countWithout('exception')
  const [book, counted, exception, arrival] = await Promise.all([
    findPlaceBook(viewer.projectId),
    countByEach(viewer, questions, words),
    both ?? countWithout('exception'),
    both ?? countWithout('arrival'),
  ])
  const optionsOf = ({ key }: { key: string }) => {
    if (key === 'group') return groups.map(({ value, name }) => ({ value, name }))
    const atThisTime: Record<string, ReadonlyMap<string, number>> = {
      exception: only(exception, exceptionKinds),
      arrival: only(arrival, arrivals),
    }
    const counts = atThisTime[key] ?? counted[facets.findIndex((facet) => facet.key === key)] ?? new Map<string, number>()
    return [...counts].map(([value, count]) => ({ value, count }))
  }
  return catalogueOf(trackingList, optionsOf, query, (key, value) => nameOfValue(viewer.language, book, key, value))
}

const only = (counts: ReadonlyMap<string, number>, kinds: readonly string[]) =>
  new Map([...counts].filter(([kind]) => kinds.includes(kind)))

function nameOfValue(language: Language, { places }: PlaceBook, key: string, value: string): string {
  if (key === 'country' && value !== unknownCountry) return countryName(value, language)
  const place = key === 'pol' || key === 'pod' ? places.get(value) : undefined
  return place ? nameIn(language, place) : value
}
