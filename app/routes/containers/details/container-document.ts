import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openContainerDocument } from '#domain/freight/containers/attachments/container-documents.server.ts'

/** Uses the same access filter as the page that lists it. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'read-container-documents')
  return sendFile(
    found(
      await openContainerDocument(viewer, idIn(paramsOf('containerDocument', args).id), idIn(paramsOf('containerDocument', args).document)),
    ),
  )
}
