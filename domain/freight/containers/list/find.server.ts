import type { Ordering } from '#db/mirror/sets/ordering.ts'
import type { Page } from '#db/mirror/sets/reader.server.ts'
import { listFromRecord } from '../../../ground/mirror/from-record.server.ts'
import { readMirror } from '../../../ground/mirror/mirror.server.ts'
import type { ContainerCard } from '../index/card.ts'
import { containerCollection } from '../index/collection.server.ts'
import { type ContainerSets, containerSets } from '../index/definition.ts'
import type { ContainerQuestion } from './question.ts'

/** A page of the containers that answer, with their exact number; from the record while there is no healthy mirror. */
export async function listContainers(question: ContainerQuestion, page: Page, order: Ordering<ContainerSets>) {
  const mirrored = readMirror(containerSets, (mirror, asOf) => ({
    ...mirror.list(question, page, order),
    ...{ answeredBy: 'mirror' as const, asOf },
  }))
  const { cards, ...found } = mirrored ?? (await listFromRecord(containerCollection, question, page, order))
  return { ...found, cards: cards.map((card) => JSON.parse(card) as ContainerCard) }
}

/** How many containers answer. */
export async function countContainers(question: ContainerQuestion): Promise<number> {
  const mirrored = readMirror(containerSets, (mirror) => mirror.count(question))
  if (mirrored !== undefined) return mirrored
  const { total } = await listFromRecord(containerCollection, question, { page: 1, perPage: 1 }, { by: 'recency', descending: true })
  return total
}
