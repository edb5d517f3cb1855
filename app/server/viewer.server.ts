import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/node'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import { href } from '#domain/core/href.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { stopViewing } from '#domain/directory/users/view-as-user.server.ts'
import { isClosedTo, narrowTo } from '#domain/identity/access/module-access.ts'
import { type Capability, isHeldBy } from '#domain/identity/access/permissions.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { safePath } from './safe-path.ts'
import { recordPageVisit } from './session/page-views.server.ts'
import { readSessionToken } from './session/session-cookie.server.ts'
import { redirectWithToast } from './toast.server.ts'

export interface RequestArgs {
  request: Request
  context: AppLoadContext
}

export function projectOf({ context }: Pick<RequestArgs, 'context'>): ProjectId {
  return context.projectId ?? environment().PORTAL_PROJECT
}

/** Several loaders of one page ask for the viewer at once; PostgreSQL is queried once. */
const known = new WeakMap<AppLoadContext, Promise<Viewer | null>>()

export function findRequestViewer(args: RequestArgs): Promise<Viewer | null> {
  const found = known.get(args.context) ?? lookUp(args)
  known.set(args.context, found)
  return found
}

export async function timeZoneOf(args: RequestArgs): Promise<string> {
  const viewer = await findRequestViewer(args).catch(() => null)
  return viewer?.timeZone ?? zoneOfProject(projectOf(args))
}

/** For requests that the portal sends to itself. Requests from outside never reach this. */
export function limitQuestions(context: AppLoadContext, viewer: Viewer): void {
  known.set(context, Promise.resolve(viewer))
}

async function lookUp(args: RequestArgs): Promise<Viewer | null> {
  const token = await readSessionToken(args.request)
  const viewer = token ? await findViewer(token, projectOf(args), new Date()) : null
  if (viewer) args.context.userId = viewer.userId
  return viewer
}

export const ownAccount: readonly Capability[] = [
  'keep-own-profile',
  'manage-own-sessions',
  'manage-own-tokens',
  'change-own-password',
  'manage-second-factor',
]

const pathOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search

/** The pages that are open while something is owed, the one that asks for it first. */
function owedPagesOf({ owesNewPassword, owesSecondFactor }: Viewer): string[] | null {
  if (owesNewPassword) return [href('ownPassword')]
  return owesSecondFactor ? [href('secondFactor'), href('passkeys'), href('newPasskey')] : null
}

/**
 * Returns the viewer, narrowed to customers with the service, and records the visit. Redirects to sign-in, or to a password or second
 * factor that is still owed. Throws 404 without the capability or the service; Home always opens. While an administrator views as another
 * user, only GET and HEAD are allowed.
 */
export async function requireViewer(args: RequestArgs, capability: Capability): Promise<Viewer> {
  const viewer = await findRequestViewer(args)
  if (!viewer) throw signInFirst(args.request)
  // The user being viewed can no longer sign in. End that view before anything happens under the administrator's own name.
  if (viewer.hasLostView) {
    await stopViewing(actBy(viewer, args))
    throw await redirectWithToast(href('home'), 'viewAs.ended')
  }
  const owed = owedPagesOf(viewer)
  if (owed?.[0] && !owed.includes(new URL(args.request.url).pathname)) throw redirect(owed[0])
  const isOpen = isHeldBy(viewer, capability) && (capability === 'see-home' || !isClosedTo(viewer, capability))
  if (!isOpen || (viewer.viewedBy && ownAccount.includes(capability))) throw new Response(null, { status: 404 })
  if (viewer.viewedBy && !['GET', 'HEAD'].includes(args.request.method))
    throw await redirectWithToast(pathOf(args.request), 'viewAs.readOnly')
  recordPageVisit({ ...args, origin: originOf(args) }, viewer, capability)
  return narrowTo(viewer, capability)
}

/**
 * Who asks, read once more while an answer is still being sent; null once they may not ask for it any longer. The selection stays that of
 * the request: what somebody selects meanwhile takes nothing out of it.
 */
export async function readViewerAgain(args: RequestArgs, { selectedCustomerIds }: Viewer, capability: Capability): Promise<Viewer | null> {
  const viewer = await lookUp(args)
  if (!viewer || viewer.hasLostView || owedPagesOf(viewer)) return null
  const isOpen = isHeldBy(viewer, capability) && !isClosedTo(viewer, capability)
  return isOpen ? { ...narrowTo(viewer, capability), selectedCustomerIds } : null
}

const signInsFirst = new WeakSet<object>()

function signInFirst(request: Request): Response {
  const answer = redirectDocument(signInFor(request))
  signInsFirst.add(answer)
  return answer
}

export const isSignInFirst = (answer: unknown): answer is Response =>
  typeof answer === 'object' && answer !== null && signInsFirst.has(answer)

function signInFor({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  const next = pathname + search
  const isPage = method === 'GET' && next !== href('home') && next.length <= longestWayOn
  return isPage ? href('signIn', { next }) : href('signIn')
}

const longestWayOn = 2_000

export function wayOn({ url }: Pick<Request, 'url'>): string {
  return safePath(new URL(url).searchParams.get('next'))
}

export function originOf({ request, context }: RequestArgs): Origin {
  return { network: context.network, userAgent: request.headers.get('User-Agent'), requestId: context.requestId }
}

/** What commands take, where no `enter` gives it. */
export const actBy = (viewer: Viewer, args: RequestArgs): Act => ({ viewer, origin: originOf(args), now: new Date() })
