import type { RouteConfigEntry } from '@remix-run/route-config'
import config from '#app/routes.ts'
import { type RouteName, routeNames, routes } from '#domain/core/routes.ts'

export interface RouteFile {
  /** As `routes/identity/sign-in.tsx`. */
  file: string
  /** What a page shows inside itself at its own path has the name of the page. */
  name: RouteName
}

/** The frame around pages: it has no path, and no route of the table. */
export const frameFile = 'routes/shell/layout.tsx'

function flatten(entries: readonly RouteConfigEntry[], above = ''): RouteFile[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const full = path ? `${above}/${path}` : above
    const name = routeNames.find((each) => routes[each].path === (full || '/'))
    return [...((path || index) && name ? [{ file, name }] : []), ...flatten(children, full)]
  })
}

export const routeFiles = flatten(await config)

/** The files whose form may bring a file. */
export const takers = routeFiles.filter(({ name }) => 'takesFile' in routes[name]).map(({ file }) => file)

/** Every parameter that a route cannot do without, naming nothing. */
export const paramsOfNothing: Record<string, string> = Object.fromEntries(
  routeNames.flatMap((name) => [...routes[name].path.matchAll(/:(\w+)(?=\/|$)/g)].map(([, param = '']) => [param, 'none'])),
)
