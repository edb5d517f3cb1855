import { type RouteName, routeNames, routes } from '#domain/core/routes.ts'

const isParam = (segment: string) => segment.startsWith(':')

/** As the router weighs them: a fixed segment counts more than a parameter, each segment more than none, and what takes all that follows least. */
const rankOf = (segments: readonly string[]) =>
  segments.reduce((rank, segment) => rank + (segment === '*' ? -1 : isParam(segment) ? 4 : 11), 0)

const candidates = routeNames
  .flatMap((name) => {
    const { path } = routes[name]
    const variants = path.includes('?') ? [path.replace('?', ''), path.replace(/\/:\w+\?/, '')] : [path]
    return variants.map((each) => ({ name, segments: segmentsOf(each) }))
  })
  .sort((one, other) => rankOf(other.segments) - rankOf(one.segments))

function segmentsOf(path: string): string[] {
  const segments = path.replace(/\/+$/, '').split('/').slice(1)
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase())
  } catch {
    return segments
  }
}

/** The route that the router will choose for a path, for what has to be decided before it does. */
export function routeAt(path: string): RouteName {
  const asked = segmentsOf(path)
  const isAsked = (segment: string, at: number) => segment === '*' || (isParam(segment) ? at < asked.length : segment === asked[at])
  const found = candidates.find(({ segments }) => segments.every(isAsked) && (segments.length === asked.length || segments.at(-1) === '*'))
  return found?.name ?? 'notFound'
}
