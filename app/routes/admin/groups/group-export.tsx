import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { groupList } from '#domain/accounts/groups/group-list.ts'
import { listGroupsForSheet } from '#domain/accounts/groups/groups.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  return answerSheet(args, viewer, groupList, (asked, selected) => listGroupsForSheet(viewer, asked, selected))
}

export const meta = sheetMeta
export default NoSheet
