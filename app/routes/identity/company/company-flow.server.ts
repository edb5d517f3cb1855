import { json, redirect } from '@remix-run/node'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { readFlow } from '#app/server/session/flow-cookie.server.ts'
import { readSessionToken, writePendingToken, writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { readTrustedTokens } from '#app/server/session/trusted-cookie.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { findRequestViewer, originOf, projectOf, type RequestArgs } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { pendingLifeMs } from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'
import type { SignedIn } from '#domain/identity/access/sign-in/sign-in.server.ts'
import { recordRefusedSignIn, type SignInOccasion } from '#domain/identity/company-sign-in/flow/provider-sign-in.server.ts'
import { findOpenProvider, type OpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import type { DomainError } from '#domain/platform/domain-error.ts'

type FlowRoute = 'companySignIn' | 'companyInvitation' | 'companySignInReturn' | 'companySignOut'

/** The provider that the address names, of this host's project, and where it sends browsers back to. Another answers as an absent one. */
export async function requireOpenProvider(args: RequestArgs & { params: Record<string, string | undefined> }, route: FlowRoute) {
  const provider = found(await findOpenProvider(projectOf(args), idIn(paramsOf(route, args).provider)))
  const portal = await portalAddressOf(args)
  return { provider, portal, redirectUri: portal + href('companySignInReturn', { provider: provider.id }) }
}

/** For an invitation: somebody who is signed in would land in another account without noticing. */
export async function requireSignedOut(args: RequestArgs): Promise<void> {
  if (await findRequestViewer(args)) throw new DisbelievedAnswer('companySignIn.signedInAlready', 'signed-in')
}

export async function signInOccasionOf(args: RequestArgs): Promise<SignInOccasion> {
  const [replaces, trusted] = await Promise.all([readSessionToken(args.request), readTrustedTokens(args.request)])
  return { origin: originOf(args), portal: await portalAddressOf(args), replaces, trusted }
}

/** To the page asked for, or first to that for the portal's own code. */
export async function enterPortal(answer: SignedIn, next: string, headers: Headers): Promise<Response> {
  if (answer.kind === 'session') {
    headers.append('Set-Cookie', await writeSessionToken(answer))
    return redirect(next, { headers })
  }
  headers.append('Set-Cookie', await writePendingToken(answer.token, pendingLifeMs))
  return redirect(href('secondFactorCode', { next }), { headers })
}

/** null for an unlisted provider, unless this browser has started a sign-in there: strangers must not list the customers' names. */
export async function nameShownTo({ request }: RequestArgs, { id, name, isListed }: OpenProvider): Promise<string | null> {
  return isListed || (await readFlow(request))?.providerId === id ? name : null
}

/** Words for the person; why, for the log and the audit trail. */
export async function answerRefused(args: RequestArgs, provider: OpenProvider, error: DomainError, headers = new Headers()) {
  const why = error instanceof DisbelievedAnswer ? error.why : error.key
  const { id, name } = provider
  args.context.note({ provider: id, why, network: args.context.network }, 'company sign-in refused')
  // Beyond the limit nothing more is written: the trail must not grow by whoever knocks.
  if (error.retryAfterSeconds === undefined)
    await recordRefusedSignIn({ projectId: projectOf(args), name }, why, originOf(args), new Date())
  else headers.set('Retry-After', String(error.retryAfterSeconds))
  const title = await titleOf(args, 'companySignIn.refusedTitle')
  return json(
    { title, provider: { id, name: await nameShownTo(args, provider) }, message: error.message },
    { status: error.retryAfterSeconds === undefined ? 403 : 429, headers },
  )
}
