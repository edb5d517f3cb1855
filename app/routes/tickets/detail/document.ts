import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/http/files/download.server.ts'
import { found, idIn } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { openTicketDocument } from '#domain/desk/tickets/papers/documents.server.ts'

/** One document of a ticket, to be saved: by its id, through the same scope as the page that lists it (decision 8). */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'open-service-desk')
  return sendFile(found(await openTicketDocument(viewer, idIn(asked.params.id), idIn(asked.params.document))))
}
