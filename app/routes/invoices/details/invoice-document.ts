import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { openInvoiceDocument } from '#domain/invoices/invoice-documents.server.ts'

/** Uses the same access filter as the invoice. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('invoiceDocument', args)
  return sendFile(found(await openInvoiceDocument(viewer, idIn(params.id), idIn(params.document))))
}
