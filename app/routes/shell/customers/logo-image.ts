import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openLogo } from '#domain/accounts/customers/logos.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'see-customer-logos')
  return sendFile(found(await openLogo(viewer, idIn(paramsOf('customerLogo', args).customer))))
}
