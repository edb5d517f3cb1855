import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { openBrandPicture } from '#domain/portal/brand/brand-pictures.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { file, isForEver } = found(await openBrandPicture(projectOf(args), paramsOf('brandPicture', args).picture))
  const answer = await sendFile(file)
  answer.headers.set('Cache-Control', `public, ${isForEver ? 'max-age=31536000, immutable' : 'max-age=3600'}, no-transform`)
  // Mail shows it too, in pages of other origins.
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return answer
}
