import type { ViewerCall } from '#app/api/call.ts'
import { notFound, Problem } from '#app/api/problem.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isClosedTo, narrowTo } from '#domain/identity/access/module-access.ts'
import { isClosedByCut, isHeldBy } from '#domain/identity/access/permissions.ts'
import { isSandbox } from '#domain/platform/environment/projects.ts'
import type { Caller } from './caller.server.ts'

type Needs = Pick<ViewerCall, 'capability' | 'grant'> & Partial<Pick<ViewerCall, 'noun' | 'method'>>

/** Throws 403 where the token may not, and 404 where the role may not. */
export function admitTo(call: Needs, caller: Caller): Viewer {
  if (call.grant && !isGranted(call, caller)) throw lacksGrant(call.grant)
  return viewerFor(call, caller.viewer)
}

export const isGranted = ({ grant }: Pick<ViewerCall, 'grant'>, { grants }: Caller) => grant === null || grants.includes(grant)

/** Whoever makes a user opens customers to them, and a received file has lines of anybody. */
const isClosedToCut = (viewer: Viewer, { capability, grant }: Needs) =>
  (viewer.isCut && (grant === 'admin:read' || grant === 'admin:write')) || (capability !== 'own' && isClosedByCut(viewer, capability))

/** A person's own settings and accounts are no samples. */
const isBeyondSandbox = ({ grant, noun, method }: Needs) => grant === 'scim' || (noun === 'account' && method !== 'get')

export function lacksGrant(grant: string): Problem {
  const headers = { 'WWW-Authenticate': `Bearer realm="Fairway", error="insufficient_scope", scope="${grant}"` }
  return new Problem(403, 'insufficient-scope', { headers, values: { grant } })
}

/** A role that may not sees what a page would show it: nothing (decision 5). A token of some customers learns why (decision 41). */
export function viewerFor(call: Needs, viewer: Viewer): Viewer {
  const { capability } = call
  const holder = { ...viewer, isCut: false }
  if (capability !== 'own' && (!isHeldBy(holder, capability) || isClosedTo(viewer, capability))) throw notFound()
  if (isSandbox(viewer.projectId) && isBeyondSandbox(call)) throw new Problem(403, 'test-token')
  if (isClosedToCut(viewer, call)) throw new Problem(403, 'token-of-customers')
  return capability === 'own' ? viewer : narrowTo(viewer, capability)
}
