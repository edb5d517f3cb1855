import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/http/files/download.server.ts'
import { found, idIn } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { openDocument } from '#domain/freight/shipments/documents.server.ts'

/** One document of a shipment, to be saved: by its id, through the same scope as the page that lists it (decision 8). */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'read-shipment-documents')
  return sendFile(found(await openDocument(viewer, idIn(asked.params.id), idIn(asked.params.document))))
}
