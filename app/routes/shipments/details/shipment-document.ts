import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openDocument } from '#domain/freight/shipments/shipment-documents.server.ts'

/** Uses the same access filter as the page that lists it. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'read-shipment-documents')
  return sendFile(
    found(await openDocument(viewer, idIn(paramsOf('shipmentDocument', args).id), idIn(paramsOf('shipmentDocument', args).document))),
  )
}
