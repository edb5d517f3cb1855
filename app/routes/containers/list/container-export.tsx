import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { inChosenGroups } from '#domain/accounts/groups/group-selection.server.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { listContainersForSheet } from '#domain/freight/containers/list/find-containers.server.ts'
import { tabIn } from './container-tab.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-containers')
  const tab = tabIn(paramsOf('containersSheet', args).tab)
  return answerSheet(args, viewer, containerLists[tab], async (asked, selected) =>
    listContainersForSheet(await inChosenGroups(viewer, asked.chosen.group), tab, asked, selected, new Date()),
  )
}

export const meta = sheetMeta
export default NoSheet
