import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/http/files/download.server.ts'
import { found, idIn } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { openInvoiceDocument } from '#domain/desk/invoices/documents.server.ts'

/** One document of an invoice, to be saved: by its id, through the same scope as the invoice (decision 8). */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'manage-costs')
  return sendFile(found(await openInvoiceDocument(viewer, idIn(asked.params.id), idIn(asked.params.document))))
}
