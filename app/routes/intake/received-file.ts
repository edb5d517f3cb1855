import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { openReceivedFile } from '#domain/intake/received/received.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('receivedFile', args)
  return sendFile(found(await openReceivedFile(viewer, idIn(params.run))))
}
