import { readList } from '#app/server/lists/read-list.server.ts'
import { withoutEmpty } from '#domain/core/lists/list-columns.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { filterByGroups, listChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { type ContainerListName, containerLists } from '#domain/freight/containers/list/container-list.ts'
import { findContainers } from '#domain/freight/containers/list/find-containers.server.ts'
import { isBehind } from '#domain/platform/search/freshness.ts'

export async function findContainerListing(request: Request, whole: Viewer, tab: ContainerListName, now: Date) {
  const listing = await readList(request, whole, containerLists[tab])
  const groups = await listChosenGroups(whole)
  const viewer = filterByGroups(whole, groups, listing.query.chosen.group)
  const answer = await findContainers(viewer, tab, listing.query, now, groups)
  return {
    listing: answer.kind === 'listed' ? withoutEmpty(containerLists[tab], listing, answer.empty, whole.preferences) : listing,
    answer,
    isBehind: answer.kind === 'listed' && isBehind(answer.asOf, now),
    customers: countCustomers(whole),
  }
}
