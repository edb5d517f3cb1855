import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openInvoiceDocument } from '#domain/invoices/invoice-documents.server.ts'

/** Uses the same access filter as the invoice. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-costs')
  return sendFile(
    found(await openInvoiceDocument(viewer, idIn(paramsOf('invoiceDocument', args).id), idIn(paramsOf('invoiceDocument', args).document))),
  )
}
