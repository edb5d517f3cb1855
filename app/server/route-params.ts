import type { RouteParams } from '#domain/core/href.ts'
import { type RouteName, routes } from '#domain/core/routes.ts'

/** The parameters of the route by their names in its path. Throws where a route reads those of another. */
export function paramsOf<Name extends RouteName>(
  route: Name,
  { params }: { params: Record<string, string | undefined> },
): RouteParams<Name> {
  const missing = [...routes[route].path.matchAll(/:(\w+)(?=\/|$)/g)].find(([, name = '']) => params[name] === undefined)
  if (missing) throw new Error(`The route ${route} was asked without its parameter ${missing[0]}.`)
  return params as RouteParams<Name>
}
