import * as client from 'openid-client'
import { z } from 'zod'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'
import { type IdentityClaims, isUsableSubject, readClaims } from '#domain/identity/company-sign-in/identity-claims.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { codeOf, connectProvider, networkFaultIn, type ProviderClient, UnreachableProvider } from './provider-connection.server.ts'

export const flowLifeMs = 10 * 60_000

/** What the browser keeps, signed, until it comes back from the provider. */
export const startedFlow = z.object({
  providerId: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go afterwards. */
  next: z.string(),
  /** The token of an invitation that is being followed. */
  invitation: z.string().nullable(),
  /** Who was signed in when it began, to link the identity; null: to sign in. */
  userId: z.number().nullable(),
  /** Milliseconds of the epoch. */
  until: z.number(),
})
export type StartedFlow = z.infer<typeof startedFlow>

export interface FlowProvider extends ProviderClient {
  id: number
  scopes: readonly string[]
  groupClaim: string | null
}

/** Where the provider is asked, and what the browser keeps meanwhile: code flow with PKCE, state and nonce. Throws `UnreachableProvider`. */
export async function startFlow(
  provider: FlowProvider,
  redirectUri: string,
  purpose: Pick<StartedFlow, 'next' | 'invitation' | 'userId'>,
  now: Date,
): Promise<{ address: string; flow: StartedFlow }> {
  const configuration = await connectProvider(provider)
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: ['openid', ...provider.scopes.filter((scope) => scope !== 'openid')].join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Whoever links an identity says which: the browser may be signed in as somebody else.
    ...(purpose.userId !== null && { prompt: 'select_account' }),
  })
  return { address: address.href, flow: { providerId: provider.id, state, nonce, verifier, ...purpose, until: now.getTime() + flowLifeMs } }
}

/**
 * What the provider says of whoever came back with a code: signature, issuer, audience, times, nonce and state are checked, and the `iss` of the
 * answer (RFC 9207). Refuses, in words for the person, an answer that was not asked for, a code that was used, and what the provider itself refused.
 */
export async function finishFlow(
  provider: FlowProvider,
  flow: StartedFlow | null,
  returned: { redirectUri: string; search: string },
  now: Date,
): Promise<IdentityClaims> {
  if (!flow || flow.providerId !== provider.id || flow.until < now.getTime()) throw new DisbelievedAnswer('companySignIn.over', 'no-flow')
  const url = new URL(returned.redirectUri)
  url.search = returned.search
  try {
    const configuration = await connectProvider(provider)
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new DisbelievedAnswer('companySignIn.notBelieved', 'no-id-token')
    const isComplete = claims.email !== undefined && (provider.groupClaim === null || claims[provider.groupClaim] !== undefined)
    const asks = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined
    const more = asks ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
    const read = readClaims(joinClaims(claims, more), provider.groupClaim)
    if (!isUsableSubject(read.subject)) throw new DisbelievedAnswer('companySignIn.notBelieved', 'subject')
    return read
  } catch (error) {
    throw refusalOf(error, url.searchParams)
  }
}

type Claims = Readonly<Record<string, unknown>>

/** The signed token goes first. An e-mail and whether it is verified come from one source. */
function joinClaims(token: Claims, userInfo: Claims): Claims {
  const { email, email_verified, xms_edov } = token.email === undefined ? userInfo : token
  return { ...userInfo, ...token, email, email_verified, xms_edov }
}

function refusalOf(error: unknown, answer: URLSearchParams): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof client.AuthorizationResponseError) {
    const isOwnWish = error.error === 'access_denied'
    return new DisbelievedAnswer(isOwnWish ? 'companySignIn.denied' : 'companySignIn.providerRefused', `provider: ${plain(error.error)}`)
  }
  if (error instanceof client.ResponseBodyError) {
    const isSpent = error.error === 'invalid_grant'
    return new DisbelievedAnswer(isSpent ? 'companySignIn.over' : 'companySignIn.misconfigured', `token: ${plain(error.error)}`)
  }
  const fault = networkFaultIn(error)
  if (fault) return new DisbelievedAnswer('companySignIn.unreachable', fault.fault)
  return new DisbelievedAnswer('companySignIn.notBelieved', [codeOf(error), ...answer.getAll('iss')].map(plain).join(' '))
}

const plain = (text: string) => text.replace(/[^\x21-\x7e]/g, ' ').slice(0, 100)

/** Where to sign out at the provider; null for one that has no such page or is not reached. */
export async function findSignOut(provider: FlowProvider, portal: string): Promise<string | null> {
  try {
    const configuration = await connectProvider(provider)
    if (!configuration.serverMetadata().end_session_endpoint) return null
    return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${portal}/` }).href
  } catch (error) {
    if (error instanceof UnreachableProvider) return null
    throw error
  }
}
