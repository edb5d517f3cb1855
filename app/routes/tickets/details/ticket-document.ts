import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openTicketDocument } from '#domain/tickets/attachments/ticket-documents.server.ts'

/** Uses the same access filter as the page that lists it. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'open-service-desk')
  return sendFile(
    found(await openTicketDocument(viewer, idIn(paramsOf('ticketDocument', args).id), idIn(paramsOf('ticketDocument', args).document))),
  )
}
