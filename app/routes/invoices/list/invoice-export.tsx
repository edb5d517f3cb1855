import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { listInvoicesForSheet } from '#domain/invoices/invoices.server.ts'
import { currencyIn } from './currency-tab.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-costs')
  const currency = currencyIn(paramsOf('invoicesSheet', args).currency)
  return answerSheet(args, viewer, invoiceLists[currency], (asked, selected) =>
    listInvoicesForSheet(viewer, currency, asked, selected, new Date()),
  )
}

export const meta = sheetMeta
export default NoSheet
