import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { showPicture } from '#app/server/files/show-picture.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { openContainerDocument } from '#domain/freight/containers/attachments/container-documents.server.ts'

/** Uses the same access filter as the page that lists it. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('containerPicture', args)
  const file = found(await openContainerDocument(viewer, idIn(params.id), idIn(params.document)))
  return showPicture(viewer, file, href('containerDocument', params))
}
