import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { openEmailFile } from '#domain/reports/delivery/report-emails.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'build-reports')
  return sendFile(
    found(await openEmailFile(viewer, idIn(paramsOf('reportEmailFile', args).report), idIn(paramsOf('reportEmailFile', args).letter))),
  )
}
