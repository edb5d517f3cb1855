import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { openDocumentOfLink } from '#domain/shares/open-share-link.server.ts'
import { publicPageHeaders } from './public-page.ts'

/** A document of a link, asked for anew: neither a link that died meanwhile nor a right that was lost opens it. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, document } = paramsOf('sharedDocument', args)
  const answer = await sendFile(found(await openDocumentOfLink(token, projectOf(args), idIn(document), new Date())))
  for (const [name, value] of Object.entries(publicPageHeaders)) answer.headers.set(name, value)
  return answer
}
