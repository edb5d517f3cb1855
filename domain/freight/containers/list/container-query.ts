import type { Ordering } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { filtersOfKind } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { spansOf } from '#domain/core/lists/list-spans.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { costClock } from '#domain/freight/containers/free-time/cost-rule.ts'
import { type ContainerInterval, type ContainerSets, containerSets } from '#domain/freight/containers/index/container-index.ts'
import { searchWordsOf } from '#domain/freight/shipments/tracking/tracking-query.ts'
import { type ContainerListName, containerLists, type ListTab, listTabs } from './container-list.ts'

export type ContainerQuery = IndexQuery<ContainerSets>

/**
 * Pass the viewer narrowed to the chosen groups; `all` also finds containers of cancelled shipments, which are in no tab. Undefined when
 * the search text is too long.
 */
export function containerQueryOf(viewer: Viewer, tab: ContainerListName | 'all', query: ListQuery, now: Date): ContainerQuery | undefined {
  const words = searchWordsOf(query)
  if (!words) return undefined
  const { freeTime, group: _, ...chosen } = query.chosen
  const tabs = [...(tab === 'open' ? listTabs : [tab]), ...(query.on.includes('returned') ? ['returned'] : [])]
  return {
    scope: scopeOf(viewer),
    filters: tab === 'all' ? chosen : { ...chosen, tab: tabs },
    words,
    spans: spansOf(query.days),
    ...(freeTime && { open: [{ at: now.getTime(), kinds: freeTime as ContainerInterval[] }] }),
  }
}

/** Costs are questions about the day: they are ordered as they stand at `now` at each container's place. */
export function containerOrderOf(tab: ContainerListName | 'all', { order }: Pick<ListQuery, 'order'>, now: Date): Ordering<ContainerSets> {
  const wanted = order ?? (tab === 'all' ? null : containerLists[tab].order)
  const key = wanted?.by === 'left' ? 'deadline' : wanted?.by
  const by = [...containerSets.dates, ...containerSets.orders].find((each) => each === key) ?? 'recency'
  const descending = wanted?.descending ?? true
  if (by === 'cost') return { by, descending, clock: costClock(now, 0) }
  if (by === 'costInAWeek') return { by, descending, clock: costClock(now, 7) }
  return { by, descending }
}

export function queryOfTab(tab: ListTab, query: ListQuery): ListQuery {
  const list = containerLists[tab]
  const only = <Value>(kind: 'choice' | 'days', told: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(told).filter(([key]) => filtersOfKind(list, kind).some((filter) => filter.key === key)))
  return {
    text: query.text,
    words: {},
    on: [],
    order: null,
    page: 1,
    columns: null,
    opened: null,
    impossible: [],
    chosen: only('choice', query.chosen),
    days: only('days', query.days),
  }
}
