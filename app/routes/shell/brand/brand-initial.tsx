import type { LoaderFunctionArgs } from '@remix-run/node'
import { projectOf } from '#app/server/viewer.server.ts'
import { isBrandColour } from '#domain/core/projects/brand-palette.ts'
import { drawInitial } from './draw-icon.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const colour = `#${searchParams.get('colour')}`
  const icon = drawInitial({ id: projectOf(args), name: searchParams.get('of') ?? '', colour: isBrandColour(colour) ? colour : null })
  return new Response(icon, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=31536000' } })
}
