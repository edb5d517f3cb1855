import type { RouteParams } from '#domain/core/href.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type GuardedRoute, neededAt } from '#domain/identity/access/permissions.ts'
import { actBy, type RequestArgs, requireViewer } from './viewer.server.ts'

interface RouteArgs extends RequestArgs {
  params: Record<string, string | undefined>
}

export interface Entered<Name extends GuardedRoute> {
  act: Act
  viewer: Viewer
  params: RouteParams<Name>
  now: Date
}

/**
 * The way into a loader or an action behind a capability, which the route's row names: who asks, the parameters by their names in the path,
 * and when. `act` is what commands take: with where the request comes from. Redirects and throws as `requireViewer` does.
 */
export async function enter<Name extends GuardedRoute>(route: Name, args: RouteArgs): Promise<Entered<Name>> {
  const viewer = await requireViewer(args, neededAt(route, args.request.method))
  const act = actBy(viewer, args)
  return { act, viewer, params: args.params as RouteParams<Name>, now: act.now }
}
