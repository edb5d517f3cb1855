import { type AppLoadContext, redirect } from '@remix-run/node'
import { type Capability, isAllowed } from '#domain/access/permissions.ts'
import type { Origin } from '#domain/access/sessions.server.ts'
import type { Viewer } from '#domain/access/viewer.ts'
import { findViewer } from '#domain/access/viewers.server.ts'
import { environment } from '#domain/installation/environment.server.ts'
import type { ProjectId } from '#domain/projects/projects.ts'
import { readSessionToken } from './session-cookie.server.ts'

/** What every loader and action is called with, and all that is needed to know who asks. */
export interface Asked {
  request: Request
  context: AppLoadContext
}

/** The project this request is for: that of the host it was sent to. */
export function projectOf({ context }: Pick<Asked, 'context'>): ProjectId {
  return context.projectId ?? environment().PORTAL_PROJECT
}

/** One page asks for its viewer from several loaders at once; the record is asked once. */
const known = new WeakMap<AppLoadContext, Promise<Viewer | null>>()

/** Who asks, or null for somebody not signed in. */
export function findRequestViewer(asked: Asked): Promise<Viewer | null> {
  const found = known.get(asked.context) ?? lookUp(asked)
  known.set(asked.context, found)
  return found
}

async function lookUp(asked: Asked): Promise<Viewer | null> {
  const token = await readSessionToken(asked.request)
  return token ? findViewer(token, projectOf(asked), new Date()) : null
}

/** Who asks, if they may. Nobody is sent to the sign-in screen; a role without the capability sees a page that does not exist. */
export async function requireViewer(asked: Asked, capability: Capability): Promise<Viewer> {
  const viewer = await findRequestViewer(asked)
  if (!viewer) throw redirect('/')
  if (!isAllowed(viewer.roleId, capability)) throw new Response(null, { status: 404 })
  return viewer
}

export function originOf({ request, context }: Asked): Origin {
  return { network: context.network, userAgent: request.headers.get('User-Agent'), requestId: context.requestId }
}
