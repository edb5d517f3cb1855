import type { LoaderFunctionArgs } from '@remix-run/node'
import { found } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { brandSheet, isBrandColour } from '#domain/core/projects/brand-palette.ts'

/** A style sheet of its own: the content policy admits no inline style. */
export function loader(args: LoaderFunctionArgs) {
  const colour = `#${paramsOf('brandSheet', args).colour}`
  return new Response(brandSheet(found(isBrandColour(colour) && colour)), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
