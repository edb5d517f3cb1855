import { type Catalogue, catalogueOf, type Option } from '#domain/core/lists/list-catalogue.ts'
import { filtersOfKind } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ChosenGroup } from '#domain/directory/groups/group-selection.server.ts'
import { containerCollection } from '#domain/freight/containers/index/container-collection.server.ts'
import type { ContainerFacet } from '#domain/freight/containers/index/container-index.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { nameIn } from '#domain/locales/names.ts'
import { countMatches, countOpenMatches } from '#domain/platform/search/search.server.ts'
import { type ContainerListName, containerLists } from './container-list.ts'
import type { ContainerQuery } from './container-query.ts'

const portFilters: readonly string[] = ['pol', 'pod', 'terminal']
const freeTimes = ['ending', 'over'] as const

export async function findContainerCatalogue(
  { projectId, language }: Viewer,
  tab: ContainerListName,
  query: ContainerQuery,
  asked: ListQuery,
  groups: readonly ChosenGroup[],
  now: Date,
): Promise<Catalogue> {
  const list = containerLists[tab]
  const facets = filtersOfKind(list, 'choice').flatMap(({ key }) => (key === 'freeTime' || key === 'group' ? [] : [key as ContainerFacet]))
  const questions = facets.map((facet) => ({ facet, question: without(query, facet) }))
  const [counted, freeTime] = await Promise.all([countMatches(containerCollection, questions), freeTimeOptions(query, now)])
  const optionsOf = ({ key }: { key: string }): Option[] => {
    if (key === 'freeTime') return freeTime
    if (key === 'group') return groups.map(({ value, name }) => ({ value, name }))
    const counts = counted[facets.indexOf(key as ContainerFacet)] ?? new Map<string, number>()
    return [...counts].map(([value, count]) => ({ value, count }))
  }
  const { places } = await findPlaceBook(projectId)
  return catalogueOf(list, optionsOf, asked, (key, value) => {
    const place = portFilters.includes(key) ? places.get(value) : undefined
    return place ? nameIn(language, place) : value
  })
}

async function freeTimeOptions({ open: _, ...question }: ContainerQuery, now: Date): Promise<Option[]> {
  const counts = await countOpenMatches(containerCollection, question, freeTimes, now.getTime())
  return [...counts].map(([value, count]) => ({ value, count }))
}

function without(query: ContainerQuery, facet: ContainerFacet): ContainerQuery {
  const { [facet]: _, ...filters } = query.filters ?? {}
  return { ...query, filters }
}
