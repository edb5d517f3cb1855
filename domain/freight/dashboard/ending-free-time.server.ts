import { pathOf, readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { containerOrderOf, containerQueryOf } from '#domain/freight/containers/list/container-query.ts'
import { containerRowOf, type ListedContainer } from '#domain/freight/containers/list/container-row.ts'
import { countContainers, listContainers } from '#domain/freight/containers/list/list-containers.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'

/** What Home and its call say of a container: its row has fifty fields. */
export type EndingContainer = Pick<
  ListedContainer,
  'id' | 'number' | 'customer' | 'shipmentId' | 'shipmentNumber' | 'lastFreeDay' | 'freeTime'
>

export interface EndingFreeTime {
  containers: EndingContainer[]
  total: number
  over: number
  paths: { total: string; over: string }
}

const daysAhead = 14
const shown = 6

export async function findEnding(viewer: Viewer, now: Date): Promise<EndingFreeTime> {
  const from = localDate(now, viewer.timeZone)
  const to = addDays(from, daysAhead - 1)
  const tab = isHeldBy(viewer, 'manage-containers') ? 'arrived' : 'open'
  const questionOf = (params: Record<string, string>) => {
    const query = readListQuery(containerLists[tab], new URLSearchParams(params))
    const question = containerQueryOf(viewer, tab, query, now) ?? { scope: [] }
    return { question, order: containerOrderOf(tab, query, now), path: pathOf(containerLists[tab], query) }
  }
  const [ending, over] = [questionOf({ deadlineFrom: from, deadlineTo: to }), questionOf({ freeTime: 'over' })]
  const [{ cards, total }, countOver] = await Promise.all([
    listContainers(ending.question, { page: 1, perPage: shown }, ending.order),
    countContainers(over.question),
  ])
  const containers = cards.map((card): EndingContainer => {
    const { id, number, customer, shipmentId, shipmentNumber, lastFreeDay, freeTime } = containerRowOf(card, now)
    return { id, number, customer, shipmentId, shipmentNumber, lastFreeDay, freeTime }
  })
  return { containers, total, over: countOver, paths: { total: ending.path, over: over.path } }
}
