import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { phoneIconsOf, tabIconOf } from './icons.ts'

/** Phones cut a longer one off. */
const mostShortName = 12

export function loader(args: LoaderFunctionArgs) {
  const brand = brandOf(projectOf(args))
  const { name } = brand
  return json(
    {
      name,
      short_name: name.length > mostShortName ? (name.split(/\s+/)[0]?.slice(0, mostShortName) ?? name) : name,
      start_url: href('home'),
      display: 'minimal-ui',
      background_color: '#ffffff',
      icons: [tabIconOf(brand), ...phoneIconsOf(brand)],
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  )
}
