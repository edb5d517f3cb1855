import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { listOrdersForSheet } from '#domain/freight/attention/order-list.server.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'see-attention')
  return answerSheet(args, viewer, orderList, (asked, selected) => listOrdersForSheet(viewer, asked, new Date(), selected))
}

export const meta = sheetMeta
export default NoSheet
