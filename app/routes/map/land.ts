import type { LoaderFunctionArgs } from '@remix-run/node'
import { landDrawing } from '#domain/freight/geography/world/land-drawing.ts'
import { findLandPicture } from '#domain/freight/geography/world/land-picture.server.ts'

/** The land under every map: public-domain data, the same for everybody, kept by browsers for as long as its edition is named. */
export async function loader({ request }: LoaderFunctionArgs) {
  const isThisEdition = new URL(request.url).searchParams.get('edition') === landDrawing.edition
  return new Response(await findLandPicture(), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': isThisEdition ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  })
}
