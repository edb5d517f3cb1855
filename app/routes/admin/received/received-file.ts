import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openReceivedFile } from '#domain/freight/feeds/received/received.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'bring-events')
  return sendFile(found(await openReceivedFile(viewer, idIn(paramsOf('receivedFile', args).run))))
}
