import { ok, openCall } from '#app/api/call.ts'
import { Problem, type ProblemCode } from '#app/api/problem.ts'
import { exchangeServiceToken } from '#domain/identity/tokens/client-credentials.server.ts'
import { registerOauthClient } from '#domain/identity/tokens/oauth/oauth-clients.server.ts'
import { redeemCode, refreshAccess } from '#domain/identity/tokens/oauth/oauth-grants.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { secret, z } from '#domain/platform/schema.ts'

export const tokenPath = '/oauth/token'
export const registrationPath = '/oauth/register'

export const grantTypes = ['client_credentials', 'authorization_code', 'refresh_token'] as const

/** Libraries of OAuth read `error` (RFC 6749, 5.2). */
const ofOAuth = (status: 400 | 401 | 403, code: ProblemCode, error: string, headers: Record<string, string> = {}) =>
  new Problem(status, code, { headers: { 'Cache-Control': 'no-store', ...headers }, more: { error } })

const answered = (
  { token, expiresInSeconds, grants }: { token: string; expiresInSeconds: number; grants: readonly string[] },
  refresh?: string,
) =>
  ok(
    {
      ...{ access_token: token, token_type: 'Bearer', expires_in: expiresInSeconds, scope: grants.join(' ') },
      ...(refresh !== undefined && { refresh_token: refresh }),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )

const ofCode = 'Of authorization_code.'

export const oauthCalls = [
  openCall({
    id: 'exchangeCredentials',
    method: 'post',
    path: tokenPath,
    noun: 'account',
    capability: 'open',
    summary:
      'An access token of one hour: for the id and the text of a service token (RFC 6749, 4.4), or for an assistant that a person allowed, by its code with PKCE or its refresh token, which is replaced at each use.',
    bodyType: 'form',
    body: z.object({
      grant_type: z
        .string()
        .max(100)
        .optional()
        .meta({ override: { enum: [...grantTypes] } }),
      client_id: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'Of a service token its number; of an assistant as it is registered.' }),
      client_secret: secret(z.string().max(200)).optional().meta({ description: 'Of client_credentials: the service token.' }),
      scope: z.string().max(1_000).optional().meta({ description: 'Rights of the token, separated by blanks; all of them by default.' }),
      code: secret(z.string().max(200)).optional().meta({ description: ofCode }),
      redirect_uri: z
        .string()
        .max(500)
        .optional()
        .meta({ description: `${ofCode} The same as at the authorization.` }),
      code_verifier: secret(z.string().max(128))
        .optional()
        .meta({ description: `${ofCode} Of the challenge (RFC 7636).` }),
      refresh_token: secret(z.string().max(200)).optional().meta({ description: 'Of refresh_token.' }),
    }),
    problems: { 401: 'invalid_client: this id and secret are not known here.' },
    answers: {
      200: z
        .object({
          access_token: z.string().meta({ description: 'Sent as Authorization: Bearer.' }),
          token_type: z.literal('Bearer'),
          expires_in: z.number().int().meta({ description: 'Seconds.' }),
          scope: z.string().meta({ description: 'The rights that it has, separated by blanks.' }),
          refresh_token: z.string().optional().meta({ description: 'Of an assistant: works once.' }),
        })
        .meta({ id: 'AccessToken' }),
    },
    example: {
      body: { grant_type: 'client_credentials', client_id: '31', client_secret: 'fws_…' },
      answer: { access_token: 'fwa_…', token_type: 'Bearer', expires_in: 3600, scope: 'shipments:read' },
    },
    run: async ({ body, basic, projectId, origin, now }) => {
      const clientId = body.client_id ?? ''
      if (body.grant_type === 'authorization_code' || body.grant_type === 'refresh_token') {
        const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '', refresh_token: refresh = '' } = body
        const made =
          body.grant_type === 'refresh_token'
            ? await refreshAccess(projectId, { clientId, refresh }, now)
            : await redeemCode(projectId, { clientId, code, redirectUri, verifier }, now)
        if (!made) throw ofOAuth(400, 'invalid-grant', 'invalid_grant')
        return answered(made, made.refresh)
      }
      if (body.grant_type !== 'client_credentials') {
        throw ofOAuth(400, 'unsupported-grant-type', body.grant_type === undefined ? 'invalid_request' : 'unsupported_grant_type')
      }
      const [id = '', text = ''] = basic ?? [clientId, body.client_secret]
      const scope = body.scope?.split(' ').filter(Boolean)
      const made = await exchangeServiceToken(projectId, { id, secret: text, scope }, origin.network, now)
      if (made === 'unknown-client') throw ofOAuth(401, made, 'invalid_client', { 'WWW-Authenticate': 'Basic realm="Fairway"' })
      if (made === 'invalid-scope') throw ofOAuth(400, made, 'invalid_scope')
      return answered(made)
    },
  }),
  openCall({
    id: 'registerAssistant',
    method: 'post',
    path: registrationPath,
    noun: 'account',
    capability: 'open',
    summary: 'Registers an assistant by itself (RFC 7591), where an administrator lets them. It is a public client: PKCE, no secret.',
    body: z.object({
      client_name: z.string().trim().min(1).max(100).default('Assistant').meta({ description: 'What people are shown.' }),
      redirect_uris: z
        .array(z.string().max(500))
        .min(1)
        .max(10)
        .meta({ description: 'https, http on this machine (any port), or a scheme of its own with a dot.' }),
      token_endpoint_auth_method: z.string().max(100).optional().meta({ description: 'none, whatever is sent.' }),
    }),
    problems: { 403: 'access_denied: an administrator has not switched registration on.' },
    answers: {
      201: z
        .object({
          client_id: z.string().meta({ description: 'Sent at the authorization and for tokens.' }),
          client_id_issued_at: z.number().int().meta({ description: 'Seconds since 1970.' }),
          client_name: z.string(),
          redirect_uris: z.array(z.string()),
          token_endpoint_auth_method: z.literal('none'),
          grant_types: z.array(z.string()),
          response_types: z.array(z.string()),
        })
        .meta({ id: 'RegisteredAssistant' }),
    },
    example: {
      body: { client_name: 'An assistant', redirect_uris: ['http://127.0.0.1/callback'] },
      answer: {
        ...{ client_id: '6f1a4a4e-2f6d-4d7c-9b53-0f8f4b8e7a10', client_id_issued_at: 1_770_854_400, client_name: 'An assistant' },
        ...{ redirect_uris: ['http://127.0.0.1/callback'], token_endpoint_auth_method: 'none' },
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
      },
    },
    run: async ({ body, projectId, origin, now }) => {
      const asked = { name: body.client_name, redirectUris: body.redirect_uris }
      const made = await registerOauthClient(projectId, asked, origin.network, now).catch((error: unknown) => {
        const isUri = error instanceof DomainError && error.key === 'tokens.oauth.redirectUri'
        throw isUri ? ofOAuth(400, 'invalid-redirect-uri', 'invalid_redirect_uri') : error
      })
      if (!made) throw ofOAuth(403, 'registration-closed', 'access_denied')
      const registered = {
        ...{ client_id: made.clientId, client_id_issued_at: Math.floor(now.getTime() / 1_000), client_name: made.name },
        ...{ redirect_uris: made.redirectUris, token_endpoint_auth_method: 'none' },
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
      }
      return { status: 201, body: registered, headers: { 'Cache-Control': 'no-store' } }
    },
  }),
]
