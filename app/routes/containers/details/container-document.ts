import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { openContainerDocument } from '#domain/freight/containers/attachments/container-documents.server.ts'

/** Uses the same access filter as the page that lists it. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('containerDocument', args)
  return sendFile(found(await openContainerDocument(viewer, idIn(params.id), idIn(params.document))))
}
