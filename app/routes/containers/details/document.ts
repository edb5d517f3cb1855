import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/http/files/download.server.ts'
import { found, idIn } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { openContainerDocument } from '#domain/freight/containers/papers/documents.server.ts'

/** One document of a container, to be saved: by its id, through the same scope as the page that lists it (decision 8). */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'read-container-documents')
  return sendFile(found(await openContainerDocument(viewer, idIn(asked.params.id), idIn(asked.params.document))))
}
