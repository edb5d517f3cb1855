import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { address } from '#app/addresses.ts'
import { projectOf } from '#app/http/viewer.server.ts'
import { findProject } from '#domain/ground/projects/projects.ts'

/** What a phone needs to keep the project's portal among its apps. */
export function loader(asked: LoaderFunctionArgs) {
  const { name } = findProject(projectOf(asked))
  return json(
    {
      name,
      short_name: name,
      start_url: address.home,
      display: 'minimal-ui',
      background_color: '#ffffff',
      icons: [{ src: address.favicon, sizes: 'any', type: 'image/svg+xml' }],
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  )
}
