import type { LoaderFunctionArgs } from '@remix-run/node'
import { create as contentDisposition } from 'content-disposition'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { exportMapping } from '#domain/intake/mappings/stored-mappings.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('mappingFile', args)
  const text = found(await exportMapping(viewer, params.name))
  return new Response(text, {
    headers: {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': contentDisposition(`${params.name}.yaml`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
