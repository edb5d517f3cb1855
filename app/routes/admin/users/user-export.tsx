import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { userList } from '#domain/accounts/users/user-list.ts'
import { listUsersForSheet } from '#domain/accounts/users/user-listing.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  return answerSheet(args, viewer, userList, (asked, selected) => listUsersForSheet(viewer, asked, selected, new Date()))
}

export const meta = sheetMeta
export default NoSheet
