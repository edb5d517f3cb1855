import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { writeFlow } from '#app/server/session/flow-cookie.server.ts'
import { findRequestViewer, wayOn } from '#app/server/viewer.server.ts'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'
import { attemptProviderStart } from '#domain/identity/access/sign-in/sign-in-limit.server.ts'
import { startFlow } from '#domain/identity/company-sign-in/flow/code-flow.server.ts'
import { UnreachableProvider } from '#domain/identity/company-sign-in/flow/provider-connection.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { answerRefused, requireOpenProvider, requireSignedOut } from './company-flow.server.ts'
import { RefusedSignIn } from './refused-sign-in.tsx'

/**
 * To the provider. A link leads here and no form: `form-action` of our policy forbids forms whose answer redirects to another origin. Nothing is
 * changed but the cookie, without which the way back leads nowhere.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, redirectUri } = await requireOpenProvider(args, 'companySignIn')
  const invitation = new URL(args.request.url).searchParams.get('invitation')
  const begin = async () => {
    if (invitation !== null) await requireSignedOut(args)
    // Whoever is signed in already links.
    const viewer = await findRequestViewer(args)
    const userId = viewer && !viewer.viewedBy ? viewer.userId : null
    const purpose = { next: wayOn(args.request), invitation: invitation?.slice(0, 100) ?? null, userId }
    return startFlow(provider, redirectUri, purpose, new Date()).catch((error: unknown) => {
      throw error instanceof UnreachableProvider ? new DisbelievedAnswer('companySignIn.unreachable', error.fault) : error
    })
  }
  try {
    const { address, flow } = await attemptProviderStart(args.context.network, begin)
    return redirect(address, { headers: { 'Set-Cookie': await writeFlow(flow) } })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return answerRefused(args, provider, error)
  }
}

export const handle = staticPage

export default RefusedSignIn
