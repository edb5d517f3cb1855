import type { LoaderFunctionArgs } from '@remix-run/node'
import { projectOf } from '#app/server/viewer.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { drawInitial } from './draw-icon.tsx'

export function loader(args: LoaderFunctionArgs) {
  return new Response(drawInitial(brandOf(projectOf(args))), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
