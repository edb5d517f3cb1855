import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { customerList } from '#domain/accounts/customers/customer-list.ts'
import { listCustomersForSheet } from '#domain/accounts/customers/customer-listing.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  return answerSheet(args, viewer, customerList, (asked, selected) => listCustomersForSheet(viewer, asked, selected, new Date()))
}

export const meta = sheetMeta
export default NoSheet
