import type { Page } from '#db/mirror/query/index-reader.server.ts'
import { newestFirst, type Ordering } from '#db/mirror/query/ordering.ts'
import type { ContainerCard } from '#domain/freight/containers/index/container-card.ts'
import { containerCollection } from '#domain/freight/containers/index/container-collection.server.ts'
import type { ContainerSets } from '#domain/freight/containers/index/container-index.ts'
import { searchIndex } from '#domain/platform/search/search.server.ts'
import type { ContainerQuery } from './container-query.ts'

export function listContainers(query: ContainerQuery, page: Page, order: Ordering<ContainerSets>) {
  return searchIndex<ContainerCard, ContainerSets>(containerCollection, query, page, order)
}

export async function countContainers(query: ContainerQuery): Promise<number> {
  const { total } = await listContainers(query, { page: 1, perPage: 1 }, newestFirst)
  return total
}
