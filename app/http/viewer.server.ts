import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/node'
import { address, withQuery } from '#app/addresses.ts'
import { environment } from '#domain/ground/environment/environment.server.ts'
import { zoneOfProject } from '#domain/ground/hosts/project-zone.server.ts'
import type { ProjectId } from '#domain/ground/projects/projects.ts'
import type { Origin } from '#domain/ground/viewer/origin.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import { isClosedTo, narrowTo } from '#domain/people/access/modules.ts'
import { type Capability, isAllowed } from '#domain/people/access/permissions.ts'
import { findViewer } from '#domain/people/access/viewers.server.ts'
import { stopViewing } from '#domain/people/users/viewing.server.ts'
import { safePath } from './safe-path.ts'
import { readSessionToken } from './session/session-cookie.server.ts'
import { noteVisit } from './session/visit.server.ts'
import { redirectWithToast } from './toast.server.ts'

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

/** The zone in which whoever asks reads times that belong to no place: the person's, or the project's for somebody not signed in. */
export async function timeZoneOf(asked: Asked): Promise<string> {
  const viewer = await findRequestViewer(asked).catch(() => null)
  return viewer?.timeZone ?? zoneOfProject(projectOf(asked))
}

/** Makes a request that the portal sends to itself one of that viewer. Nothing that comes from outside gets here. */
export function letAsk(context: AppLoadContext, viewer: Viewer): void {
  known.set(context, Promise.resolve(viewer))
}

async function lookUp(asked: Asked): Promise<Viewer | null> {
  const token = await readSessionToken(asked.request)
  const viewer = token ? await findViewer(token, projectOf(asked), new Date()) : null
  if (viewer) asked.context.userId = viewer.userId
  return viewer
}

/** Pages about a person's own account: an administrator who is looking as that person does not see them. */
export const ownAccount: readonly Capability[] = ['keep-own-profile', 'manage-own-sessions', 'change-own-password', 'manage-second-factor']

const pathOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search

/** The one page that opens for somebody who owes something first: a password of their own, then a second factor their role needs. */
function owedPageOf({ owesNewPassword, owesSecondFactor }: Viewer): string | null {
  if (owesNewPassword) return address.ownPassword
  return owesSecondFactor ? address.secondFactor : null
}

/**
 * Who asks, if they may. Somebody not signed in is sent to the sign-in screen, somebody who owes a new password or a second factor to
 * where it is set. Without the capability, or where no customer of theirs has the service (decision 43), the page does not exist for
 * them; Home always opens. Whose user to look as may not sign in any more is led Home, as themselves for good. An administrator who is looking as somebody else reads, and changes nothing. The viewer answered knows only
 * customers with the service. A page that opens leaves its line in the audit trail.
 */
export async function requireViewer(asked: Asked, capability: Capability): Promise<Viewer> {
  const viewer = await findRequestViewer(asked)
  if (!viewer) throw signInFirst(asked.request)
  // Before anything is done under their own name that was meant to be only looked at.
  if (viewer.hasLostView) {
    await stopViewing(viewer, originOf(asked), new Date())
    throw await redirectWithToast(address.home, 'viewAs.ended')
  }
  const owed = owedPageOf(viewer)
  if (owed && new URL(asked.request.url).pathname !== owed) throw redirect(owed)
  const isOpen = isAllowed(viewer.roleId, capability) && (capability === 'see-home' || !isClosedTo(viewer, capability))
  if (!isOpen || (viewer.viewedBy && ownAccount.includes(capability))) throw new Response(null, { status: 404 })
  if (viewer.viewedBy && !['GET', 'HEAD'].includes(asked.request.method))
    throw await redirectWithToast(pathOf(asked.request), 'viewAs.readOnly')
  noteVisit({ ...asked, origin: originOf(asked) }, viewer, capability)
  return narrowTo(viewer, capability)
}

const signInsFirst = new WeakSet<object>()

function signInFirst(request: Request): Response {
  const answer = redirectDocument(signInFor(request))
  signInsFirst.add(answer)
  return answer
}

/** Whether an answer leads to the sign-in screen because nobody is signed in (any more). */
export const isSignInFirst = (answer: unknown): answer is Response =>
  typeof answer === 'object' && answer !== null && signInsFirst.has(answer)

/** The sign-in screen, which leads on to the page that was asked for (decision 28); what was sent is not sent again. */
function signInFor({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  const next = pathname + search
  const isPage = method === 'GET' && next !== address.home && next.length <= longestWayOn
  return isPage ? withQuery(address.signIn, { next }) : address.signIn
}

/** Longer addresses than this, in characters, are not carried through the sign-in. */
const longestWayOn = 2_000

/** Where to go after signing in, as the address of the sign-in screen says: a path of this portal, or Home. */
export function wayOn({ url }: Pick<Request, 'url'>): string {
  return safePath(new URL(url).searchParams.get('next'))
}

export function originOf({ request, context }: Asked): Origin {
  return { network: context.network, userAgent: request.headers.get('User-Agent'), requestId: context.requestId }
}
