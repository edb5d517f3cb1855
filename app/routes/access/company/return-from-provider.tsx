import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { companyAuthenticatorOf } from '#app/server/session/authenticator.server.ts'
import { forgetFlow, readFlow } from '#app/server/session/flow-cookie.server.ts'
import { readSessionToken, writePendingToken, writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { writeShownIdentity } from '#app/server/session/shown-identity.server.ts'
import { readTrustedTokens } from '#app/server/session/trusted-cookie.server.ts'
import { findRequestViewer, originOf } from '#app/server/viewer.server.ts'
import { pendingLifeMs } from '#domain/accounts/access/second-factor/pending-sign-in.server.ts'
import { DisbelievedAnswer } from '#domain/accounts/access/sign-in/disbelieved-answer.ts'
import { attemptProviderSignIn } from '#domain/accounts/access/sign-in/sign-in-limit.server.ts'
import { signInByProvider } from '#domain/accounts/identity/flow/provider-sign-in.server.ts'
import type { OpenProvider } from '#domain/accounts/identity/providers/providers.server.ts'
import { DomainError } from '#domain/core/domain-error.ts'
import { href } from '#domain/core/href.ts'
import { answerRefused, requireOpenProvider } from './company-flow.server.ts'
import { RefusedSignIn } from './refused-sign-in.tsx'

/** Whatever comes of it, the flow is over: a second answer to it is refused. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { provider, portal, redirectUri } = await requireOpenProvider(args, 'companySignInReturn')
  const flow = await readFlow(request)
  const replaces = await readSessionToken(request)
  const headers = new Headers({ 'Set-Cookie': await forgetFlow() })
  try {
    if (flow && flow.userId !== null) return await showIdentity(args, { ...flow, userId: flow.userId }, provider, redirectUri, headers)
    const answer = await attemptProviderSignIn(context.network, async () => {
      const claims = await companyAuthenticatorOf(provider, redirectUri).authenticate('company', request)
      const trusted = await readTrustedTokens(request)
      const occasion = { invitation: flow?.invitation ?? null, origin: originOf(args), portal, replaces, trusted }
      return signInByProvider(provider, claims, occasion, new Date())
    })
    const next = flow?.next ?? href('home')
    if (answer.kind === 'session') {
      headers.append('Set-Cookie', await writeSessionToken(answer))
      return redirect(next, { headers })
    }
    headers.append('Set-Cookie', await writePendingToken(answer.token, pendingLifeMs))
    return redirect(href('secondFactorCode', { next }), { headers })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return answerRefused(args, provider, error, headers)
  }
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
  const shown = { userId, providerId: provider.id, issuer, subject, email: verifiedEmail }
  headers.append('Set-Cookie', await writeShownIdentity(shown, new Date()))
  return redirect(href('signInLinking'), { headers })
}

export const handle = staticPage

export const meta: MetaFunction = ({ data }) => [{ title: (data as { title?: string } | undefined)?.title }]

export default RefusedSignIn
