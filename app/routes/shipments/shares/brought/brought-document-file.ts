import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { openWaitingDocument } from '#domain/shares/brought/decide-document.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('broughtDocumentFile', args)
  return sendFile(found(await openWaitingDocument(viewer, idIn(params.id), idIn(params.document))))
}
