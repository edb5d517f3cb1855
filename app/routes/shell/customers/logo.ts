import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/http/files/download.server.ts'
import { found, idIn } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { openLogo } from '#domain/people/customers/logos.server.ts'

/** The picture of a customer, for an `img`: saved as a file where somebody opens it by itself. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-customer-logos')
  return sendFile(found(await openLogo(viewer, idIn(asked.params.customer))))
}
