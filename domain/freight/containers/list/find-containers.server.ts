import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import { countPages, type Page } from '#domain/core/lists/list-page.ts'
import { type ListQuery, readListQuery } from '#domain/core/lists/list-query.ts'
import type { SheetRows } from '#domain/core/lists/list-sheet.ts'
import { listAllRows } from '#domain/core/lists/whole-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import type { ChosenGroup } from '#domain/directory/groups/group-selection.server.ts'
import { incidentTypes } from '#domain/freight/containers/container.ts'
import type { ContainerCard } from '#domain/freight/containers/index/container-card.ts'
import { containerCollection } from '#domain/freight/containers/index/container-collection.server.ts'
import type { ContainerSets } from '#domain/freight/containers/index/container-index.ts'
import type { RowsAfter } from '#domain/platform/search/rows-after.ts'
import { searchAfter, searchAmong } from '#domain/platform/search/search.server.ts'
import { findContainerCatalogue } from './container-catalogue.server.ts'
import { type ContainerListName, containerLists, type ListTab } from './container-list.ts'
import { containerOrderOf, containerQueryOf, queryOfTab } from './container-query.ts'
import { type Risk, riskOf } from './container-risk.server.ts'
import type { ListedContainer } from './container-row.ts'
import { containerRowsOf } from './container-rows.server.ts'
import { countContainers, listContainers } from './list-containers.server.ts'

type ContainerListing =
  | ({
      kind: 'listed'
      catalogue: Catalogue
      answeredBy: 'mirror' | 'record'
      asOf: string
      tabs: Record<ListTab, number> | null
      risk: Risk | null
      /** Columns in which no container of the tab has a value. */
      empty: readonly string[]
    } & Page<ListedContainer>)
  | { kind: 'nobody-selected' }
  | { kind: 'too-long' }

/**
 * A page of the viewer's containers in a tab, with the filter options. Pass the viewer narrowed to the chosen `groups`. Containers of
 * cancelled shipments are in no tab.
 */
export async function findContainers(
  viewer: Viewer,
  tab: ContainerListName,
  query: ListQuery,
  now: Date,
  groups: readonly ChosenGroup[] = [],
): Promise<ContainerListing> {
  // With groups, somebody is selected, though perhaps nobody in the chosen group.
  if (scopeOf(viewer).length === 0 && groups.length === 0) return { kind: 'nobody-selected' }
  const question = containerQueryOf(viewer, tab, query, now)
  if (!question) return { kind: 'too-long' }
  const { perPage } = containerLists[tab]
  const { cards, ...found } = await listContainers(question, { page: query.page, perPage }, containerOrderOf(tab, query, now))
  return {
    kind: 'listed',
    ...found,
    rows: await containerRowsOf(viewer, cards, now),
    pages: Math.max(1, countPages(found.total, perPage)),
    catalogue: await findContainerCatalogue(viewer, tab, question, query, groups, now),
    tabs: tab === 'open' ? null : await countTabs(viewer, tab, found.total, query, now),
    risk: tab === 'next' ? null : await riskOf(viewer, question, now),
    empty: (await hasIncidents(viewer, tab, now)) ? [] : ['incident'],
  }
}

async function countTabs(viewer: Viewer, tab: ListTab, total: number, query: ListQuery, now: Date): Promise<Record<ListTab, number>> {
  const other = tab === 'next' ? 'arrived' : 'next'
  const elsewhere = containerQueryOf(viewer, other, queryOfTab(other, query), now)
  return { next: 0, arrived: 0, [tab]: total, [other]: elsewhere ? await countContainers(elsewhere) : 0 }
}

async function hasIncidents(viewer: Viewer, tab: ContainerListName, now: Date): Promise<boolean> {
  const query = readListQuery(containerLists[tab], new URLSearchParams(incidentTypes.map((type) => ['incident', type])))
  const question = containerQueryOf(viewer, tab, query, now)
  return question !== undefined && (await countContainers(question)) > 0
}

/** The rows of a tab, or of all, after a place of the order, by the filters of the page. */
export async function listContainersAfter(viewer: Viewer, tab: ContainerListName | 'all', query: ListQuery, rows: RowsAfter, now: Date) {
  const question = containerQueryOf(viewer, tab, query, now)
  if (!question) return 'too-long'
  const order = containerOrderOf(tab, query, now)
  const found = await searchAfter<ContainerCard, ContainerSets>(containerCollection, question, rows, order)
  return { ...found, rows: await containerRowsOf(viewer, found.rows, now) }
}

export async function listContainersForSheet(
  viewer: Viewer,
  tab: ContainerListName,
  query: ListQuery,
  selected: readonly number[] | null,
  now: Date,
): Promise<SheetRows<ListedContainer> | 'too-long'> {
  const question = containerQueryOf(viewer, tab, query, now)
  if (!question) return 'too-long'
  const order = containerOrderOf(tab, query, now)
  if (selected) {
    const few = { sql: selectFew, values: [selected, question.scope] }
    const cards = await searchAmong<ContainerCard, ContainerSets>(containerCollection, few, question, order)
    return { total: selected.length, asOf: now.toISOString(), rows: await containerRowsOf(viewer, cards, now) }
  }
  return listAllRows(async (page) => {
    const { cards, total, asOf } = await listContainers(question, page, order)
    return { rows: await containerRowsOf(viewer, cards, now), total, asOf }
  })
}

const selectFew = `select b.id from containers b join shipments s on s.id = b.shipment_id
  where b.id = any($1::bigint[]) and s.customer_id = any($2::bigint[]) and b.hidden_at is null and s.hidden_at is null`
