import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { openBrandPicture } from '#domain/portal/brand/brand-pictures.server.ts'

/** Mail shows it too, in pages of other origins. */
const forEverybody = {
  'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export async function loader(args: LoaderFunctionArgs) {
  const { digest } = paramsOf('brandPicture', args)
  const answer = await sendFile(found(/^[0-9a-f]{64}$/.test(digest) && (await openBrandPicture(projectOf(args), digest))))
  for (const [name, value] of Object.entries(forEverybody)) answer.headers.set(name, value)
  return answer
}
