import type { Page } from '#db/mirror/query/index-reader.server.ts'
import { newestFirst, type Ordering } from '#db/mirror/query/ordering.ts'
import { scanList } from '#domain/core/search/fallback/scan-database.server.ts'
import { readMirror } from '#domain/core/search/mirror.server.ts'
import { searchIndex } from '#domain/core/search/search.server.ts'
import type { ContainerCard } from '#domain/freight/containers/index/card.ts'
import { containerCollection } from '#domain/freight/containers/index/collection.server.ts'
import { type ContainerSets, containerSets } from '#domain/freight/containers/index/definition.ts'
import type { ContainerQuestion } from './question.ts'

export function listContainers(question: ContainerQuestion, page: Page, order: Ordering<ContainerSets>) {
  return searchIndex<ContainerCard, ContainerSets>(containerCollection, question, page, order)
}

export async function countContainers(question: ContainerQuestion): Promise<number> {
  const mirrored = readMirror(containerSets, (mirror) => mirror.count(question))
  if (mirrored !== undefined) return mirrored
  const { total } = await scanList(containerCollection, question, { page: 1, perPage: 1 }, newestFirst)
  return total
}
