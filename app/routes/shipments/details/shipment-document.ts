import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openDocument } from '#domain/freight/shipments/shipment-documents.server.ts'

/** Uses the same access filter as the page that lists it. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'read-shipment-documents')
  return sendFile(found(await openDocument(viewer, idIn(asked.params.id), idIn(asked.params.document))))
}
