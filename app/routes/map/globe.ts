import type { LoaderFunctionArgs } from '@remix-run/node'
import { globeDrawing } from '#domain/freight/geography/world/land-drawing.ts'
import { findGlobePicture } from '#domain/freight/geography/world/land-picture.server.ts'
import { answerPicture } from './picture.ts'

/** Half a globe with a sea lane, for pages that anybody may open. */
export async function loader({ request }: LoaderFunctionArgs) {
  return answerPicture(request, await findGlobePicture(), globeDrawing.edition)
}
