import type { LoaderFunctionArgs } from '@remix-run/node'
import { landDrawing } from '#domain/freight/geography/world/land-drawing.ts'
import { findLandPicture } from '#domain/freight/geography/world/land-picture.server.ts'
import { answerPicture } from './picture-response.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerPicture(request, await findLandPicture(), landDrawing.edition)
}
