import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { findProject } from '#domain/core/projects/projects.ts'
import { iconOf, iconSides, phoneIconOf } from './icons.ts'

export function loader(args: LoaderFunctionArgs) {
  const { id, name } = findProject(projectOf(args))
  return json(
    {
      name,
      short_name: name,
      start_url: href('home'),
      display: 'minimal-ui',
      background_color: '#ffffff',
      icons: [
        { src: iconOf(id), sizes: 'any', type: 'image/svg+xml' },
        ...iconSides.map((side) => ({ src: phoneIconOf(id, side), sizes: `${side}x${side}`, type: 'image/png' })),
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  )
}
