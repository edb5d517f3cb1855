import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { openEmailFile } from '#domain/reports/delivery/report-emails.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('reportEmailFile', args)
  return sendFile(found(await openEmailFile(viewer, idIn(params.report), idIn(params.letter))))
}
