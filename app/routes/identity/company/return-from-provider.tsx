import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { companyAuthenticatorOf } from '#app/server/session/authenticator.server.ts'
import { forgetFlow, readFlow } from '#app/server/session/flow-cookie.server.ts'
import { writeShownIdentity } from '#app/server/session/shown-identity.server.ts'
import { findRequestViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'
import { attemptProviderSignIn } from '#domain/identity/access/sign-in/sign-in-limit.server.ts'
import { requireInvited } from '#domain/identity/company-sign-in/flow/accept-invitation.server.ts'
import { isLinked } from '#domain/identity/company-sign-in/flow/link-identity.server.ts'
import { signInByProvider } from '#domain/identity/company-sign-in/flow/provider-sign-in.server.ts'
import { type IdentityClaims, standsForFactor } from '#domain/identity/company-sign-in/identity-claims.ts'
import type { OpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { answerRefused, enterPortal, requireOpenProvider, requireSignedOut, signInOccasionOf } from './company-flow.server.ts'
import { RefusedSignIn } from './refused-sign-in.tsx'

/** Whatever comes of it, the flow is over: a second answer to it is refused. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { provider, redirectUri } = await requireOpenProvider(args, 'companySignInReturn')
  const flow = await readFlow(request)
  const invitation = flow?.invitation ?? null
  const headers = new Headers({ 'Set-Cookie': await forgetFlow() })
  try {
    if (flow && flow.userId !== null) return await showIdentity(args, { ...flow, userId: flow.userId }, provider, redirectUri, headers)
    const answer = await attemptProviderSignIn(context.network, async () => {
      if (invitation !== null) await requireSignedOut(args)
      const claims = await companyAuthenticatorOf(provider, redirectUri).authenticate('company', request)
      if (invitation !== null && !(await isLinked(provider, claims))) return showInvited(provider, claims, invitation)
      return signInByProvider(provider, claims, await signInOccasionOf(args), new Date())
    })
    if (typeof answer !== 'string') return await enterPortal(answer, flow?.next ?? href('home'), headers)
    headers.append('Set-Cookie', answer)
    return redirect(href('companyInvitation', { provider: provider.id }), { headers })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return answerRefused(args, provider, error, headers)
  }
}

/** Returns a cookie: nothing is linked before the person says so, since anybody may send them a link with an invitation of their own. */
async function showInvited(provider: OpenProvider, claims: IdentityClaims, invitation: string): Promise<string> {
  const now = new Date()
  await requireInvited(provider.projectId, invitation, now)
  const { issuer, subject, verifiedEmail: email } = claims
  const isFactor = standsForFactor(provider.factorValues, claims)
  return writeShownIdentity({ userId: null, providerId: provider.id, issuer, subject, email, invitation, isFactor }, now)
}

/** For whoever was signed in when it began, and still is: nothing is linked yet. */
async function showIdentity(
  args: LoaderFunctionArgs,
  { userId }: { userId: number },
  provider: OpenProvider,
  redirectUri: string,
  headers: Headers,
): Promise<Response> {
  const viewer = await findRequestViewer(args)
  if (viewer?.userId !== userId) throw new DisbelievedAnswer('companySignIn.over', 'other-viewer')
  const { issuer, subject, verifiedEmail } = await attemptProviderSignIn(args.context.network, () =>
    companyAuthenticatorOf(provider, redirectUri).authenticate('company', args.request),
  )
  const shown = { userId, providerId: provider.id, issuer, subject, email: verifiedEmail, invitation: null, isFactor: false }
  headers.append('Set-Cookie', await writeShownIdentity(shown, new Date()))
  return redirect(href('signInLinking'), { headers })
}

export const handle = staticPage

export default RefusedSignIn
