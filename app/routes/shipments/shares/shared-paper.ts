import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { openSharedPaper } from '#domain/shares/open-share-link.server.ts'
import { publicPageHeaders } from './public-page.ts'

/** A paper of a link, asked for anew: neither a link that died meanwhile nor a right that was lost opens it. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, paper } = paramsOf('sharedPaper', args)
  const answer = await sendFile(found(await openSharedPaper(token, projectOf(args), idIn(paper), new Date())))
  for (const [name, value] of Object.entries(publicPageHeaders)) answer.headers.set(name, value)
  return answer
}
