import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { openLogo } from '#domain/directory/customers/logos.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('customerLogo', args)
  return sendFile(found(await openLogo(viewer, idIn(params.customer))))
}
