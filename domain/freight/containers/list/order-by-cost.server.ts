import type { Page } from '#db/mirror/query/index-reader.server.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { clocksOf } from '#domain/freight/containers/free-time/clocks.ts'
import { type CostsAtPort, costsAt } from '#domain/freight/containers/free-time/free-time-statement.ts'
import { type ContainerCard, clockFactsOf } from '#domain/freight/containers/index/container-card.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { ContainerListName } from './container-list.ts'
import { type ContainerQuery, containerOrderOf } from './container-query.ts'
import { listTariffsOf } from './container-rows.server.ts'
import { type CostOrder, isCostOrder } from './cost-order.ts'
import { countContainers, listContainers } from './list-containers.server.ts'

interface OrderByCost {
  by: CostOrder
  descending: boolean
}

/** So many are ordered by what they cost. Of more, those that have cost longest come first, and the others by the day from which they cost. */
const mostOrdered = 20_000
const weekDays = 7

export const costOrderOf = ({ order }: Pick<ListQuery, 'order'>): OrderByCost | null =>
  order && isCostOrder(order.by) ? { by: order.by, descending: order.descending } : null

/** A page of a tab in the order that is asked for, or in the tab's own. */
export function listInOrder(
  viewer: Pick<Viewer, 'projectId'>,
  tab: ContainerListName,
  query: ListQuery,
  question: ContainerQuery,
  page: Page,
  now: Date,
) {
  const byCost = costOrderOf(query)
  return byCost ? listByCost(viewer, question, page, byCost, now) : listContainers(question, page, containerOrderOf(tab, query))
}

/**
 * A page in the order of what containers cost today at their terminals, or in seven days, one currency after the other. Nothing of this is
 * stored: the mirror knows from which day a container costs at all, and only those are counted. All others cost nothing, or nobody knows
 * what, and come last.
 */
async function listByCost(
  viewer: Pick<Viewer, 'projectId'>,
  query: ContainerQuery,
  { page, perPage }: Page,
  order: OrderByCost,
  now: Date,
) {
  const stored = { by: 'chargedFrom', descending: !order.descending } as const
  const found = await listContainers(query, { page, perPage }, stored)
  const ordered = await listCosting(viewer, query, order, now)
  const first = order.descending ? 0 : await countContainers(within(query, { from: horizonOf(order.by, now) }))
  const offset = (found.page - 1) * perPage - first
  return { ...found, cards: found.cards.map((card, at) => ordered[offset + at] ?? card) }
}

async function listCosting(
  { projectId }: Pick<Viewer, 'projectId'>,
  query: ContainerQuery,
  order: OrderByCost,
  now: Date,
): Promise<readonly ContainerCard[]> {
  const costing = within(query, { until: horizonOf(order.by, now) })
  const longest = { by: 'chargedFrom', descending: !order.descending } as const
  const { cards, total } = await listContainers(costing, { page: 1, perPage: mostOrdered }, longest)
  // From the other end the first of so many would not be those that cost longest.
  if (total > mostOrdered && !order.descending) return []
  const tariffs = await listTariffsOf(projectId)
  const costs = cards.map((card) => ({ card, cost: costsAt(clocksOf(clockFactsOf(card), tariffs), now) }))
  return costs.toSorted((one, other) => compareCosts(one.cost, other.cost, order)).map(({ card }) => card)
}

/** One currency after the other: amounts of two are not compared. What is unknown comes last. */
export function compareCosts(one: CostsAtPort | null, other: CostsAtPort | null, { by, descending }: OrderByCost): number {
  if (!one || !other) return Number(one === null) - Number(other === null)
  if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1
  const difference = amountOf(one, by) - amountOf(other, by)
  return descending ? -difference : difference
}

const amountOf = ({ accrued, inAWeek }: CostsAtPort, by: CostOrder) => (by === 'cost' ? accrued : (inAWeek ?? accrued))

/** The first day that cannot have come yet in any zone, and with it no cost. */
const horizonOf = (by: CostOrder, now: Date) => now.getTime() + (by === 'cost' ? 1 : 1 + weekDays) * dayMs

function within(query: ContainerQuery, span: { from?: number; until?: number }): ContainerQuery {
  const { from = -Number.MAX_VALUE, until = Number.MAX_VALUE } = span
  return { ...query, spans: { ...query.spans, chargedFrom: { from, until } } }
}
