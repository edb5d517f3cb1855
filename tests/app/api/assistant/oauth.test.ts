import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { action, loader } from '#app/routes/identity/assistants/assistant-consent.tsx'
import { databasePool } from '#db/postgres/client.server.ts'
import { revokeToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { addOauthClient, deleteOauthClient, findOauthClient, listOauthClients } from '#domain/identity/tokens/oauth/oauth-clients.server.ts'
import { isRedirectUri, isRegistered } from '#domain/identity/tokens/oauth/redirect-uri.ts'
import { listTokens } from '#domain/identity/tokens/token-list.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { asked } from '#tests/support/list-query.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { askPortal } from './ask-portal.ts'
import { allow } from './assistant-world.ts'

withRecord()
const verifier = 'a-verifier-that-is-long-enough-for-rfc-7636-to-like-it'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const redirectUri = 'http://127.0.0.1/callback'
let person: SeededPerson
let cookie = ''
let clientId = ''

const actOf = async (who: SeededPerson) => {
  const { viewer } = await signedIn(who)
  return { viewer, origin: { network: null, userAgent: null, requestId: 'tests' }, now: new Date() }
}

beforeAll(async () => {
  const administrator = await actOf(await seedPerson({ roleId: 1 }))
  await addOauthClient(administrator, { name: 'Claude', redirectUris: [redirectUri, 'https://claude.example/back'] })
  clientId = (await listOauthClients(administrator.viewer))[0]?.clientId ?? ''
  person = await seedPerson({ roleId: 3, customerIds: [await insertCustomer('AZURE Imports')] })
  cookie = (await signedIn(person)).cookie
})
beforeEach(() => allow())

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state: 'xyz' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', ...more },
  })
const open = async (more?: Record<string, string>) => loader(asked({ cookie }, `/assistants/authorize?${query(more)}`)) as Promise<Response>
const decide = async (decision: string, more?: Record<string, string>): Promise<Response> =>
  (await action(
    asked({ cookie }, `/assistants/authorize?${query(more)}`, new URLSearchParams({ decision, ownPassword: password })),
  )) as unknown as Response

async function codeOf(more?: Record<string, string>): Promise<string> {
  const { goTo } = await (await decide('allow', more)).json()
  return new URL(goTo).searchParams.get('code') ?? ''
}

async function exchange(fields: Record<string, string>) {
  const { call } = await startApi()
  const { status, body } = await call('/oauth/token', { method: 'POST', bodyType: 'form', body: { client_id: clientId, ...fields } })
  return { status, ...body }
}
const redeem = (code: string, more: Record<string, string> = {}) =>
  exchange({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...more })
const refresh = (refresh_token: string) => exchange({ grant_type: 'refresh_token', refresh_token })
const tools = { method: 'tools/list' }

test('an assistant finds its way from a refused call: resource, authorization server, endpoints', async () => {
  const { address } = await startApi()
  const refused = await fetch(`${address}/api/mcp`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  expect([refused.status, new URL(metadata).pathname]).toEqual([401, '/.well-known/oauth-protected-resource/api/mcp'])
  const read = async (path: string) => (await fetch(address + path)).json()
  const resource = await read(new URL(metadata).pathname)
  expect(new URL(resource.resource).pathname).toBe('/api/mcp')
  const server = await read('/.well-known/oauth-authorization-server')
  expect(server).toMatchObject({ issuer: resource.authorization_servers[0], code_challenge_methods_supported: ['S256'] })
  expect(new URL(server.authorization_endpoint).pathname).toBe('/assistants/authorize')
  expect(new URL(server.token_endpoint).pathname).toBe('/api/v1/oauth/token')
  expect(server).not.toHaveProperty('registration_endpoint')
})

test('a person allows it, and it asks in their name: at /api/mcp alone, with tokens that are replaced, until they withdraw it', async () => {
  expect(await (await open()).json()).toMatchObject({ asks: { client: { name: 'Claude' }, host: '127.0.0.1', opened: [] } })
  const { goTo } = await (await decide('allow')).json()
  const sent = new URL(goTo)
  expect([sent.origin + sent.pathname, sent.searchParams.get('state')]).toEqual([redirectUri, 'xyz'])
  const code = sent.searchParams.get('code') ?? ''
  const first = await redeem(code)
  expect(first).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3_600 })
  expect((await askPortal(first.access_token, tools)).body.result.tools.length).toBeGreaterThan(5)
  const { call } = await startApi()
  expect((await call('/shipments', { token: first.access_token })).status).toBe(403)
  expect((await call('/me', { token: first.access_token })).status).toBe(403)
  const second = await refresh(first.refresh_token)
  expect((await askPortal(second.access_token, tools)).status).toBe(200)
  const act = await actOf(person)
  const [line] = await listTokens(act.viewer, null, new Date())
  expect(line).toMatchObject({ kind: 'oauth', name: 'Claude', state: 'live' })
  expect(await revokeToken(act, line?.id ?? 0)).toBe(true)
  expect((await askPortal(second.access_token, tools)).status).toBe(401)
  expect(await refresh(second.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  const { rows } = await databasePool().query("select action from audit_entries where action in ('allow-oauth-client', 'revoke-token')")
  expect(rows).toHaveLength(2)
})

test.each<[string, (code: string) => Promise<object>]>([
  ['another verifier', (code) => redeem(code, { code_verifier: `${verifier}x` })],
  ['another address', (code) => redeem(code, { redirect_uri: 'https://claude.example/back' })],
  ['another client', (code) => redeem(code, { client_id: '6f1a4a4e-2f6d-4d7c-9b53-0f8f4b8e7a10' })],
  ['no verifier', (code) => exchange({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })],
])('a code with %s gives nothing', async (_, ask) => {
  expect(await ask(await codeOf())).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('of two that send a code or a refresh token at once, one gets tokens at most, and both lose them', async () => {
  const code = await codeOf()
  const statuses = (await Promise.all([redeem(code), redeem(code), redeem(code)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400, 400])
  const given = await redeem(await codeOf())
  const renewed = await Promise.all([refresh(given.refresh_token), refresh(given.refresh_token)])
  expect(renewed.map(({ status }) => status).toSorted()).toEqual([200, 400])
  for (const { access_token } of renewed) if (access_token) expect((await askPortal(access_token, tools)).status).toBe(401)
})

test('a code or a refresh token that is sent again ends what was given for it', async () => {
  const code = await codeOf()
  const given = await redeem(code)
  expect(await redeem(code)).toMatchObject({ error: 'invalid_grant' })
  expect((await askPortal(given.access_token, tools)).status).toBe(401)
  const first = await redeem(await codeOf())
  const second = await refresh(first.refresh_token)
  expect(await refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect((await askPortal(second.access_token, tools)).status).toBe(401)
})

test.each<[string, Record<string, string>, string]>([
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no challenge', { code_challenge: '' }, 'invalid_request'],
  ['another resource', { resource: 'https://elsewhere.example/api/mcp' }, 'invalid_target'],
  ['unknown rights', { scope: 'everything' }, 'invalid_scope'],
])('a question with %s is answered to the client', async (_, more, error) => {
  const answer = await open(more)
  const to = new URL(answer.headers.get('Location') ?? '')
  expect([to.origin + to.pathname, to.searchParams.get('error'), to.searchParams.get('state')]).toEqual([redirectUri, error, 'xyz'])
})

test('nothing leaves for an unknown client or address, or while assistants are off for the role', async () => {
  const others: Record<string, string>[] = [
    { client_id: 'nobody' },
    { redirect_uri: 'https://claude.example/other' },
    { redirect_uri: 'https://evil.example/' },
  ]
  for (const more of others) {
    expect(await (await open(more)).json()).toMatchObject({ asks: null, why: 'unknown' })
    expect((await decide('allow', more)).status).toBe(400)
  }
  await allow({}, { roleIds: [1] })
  expect(await (await open()).json()).toMatchObject({ asks: null, why: 'off' })
  expect((await decide('allow')).status).toBe(400)
  await allow()
  const { goTo } = await (await decide('refuse')).json()
  expect(new URL(goTo).searchParams.get('error')).toBe('access_denied')
  expect(await (await open({ redirect_uri: 'http://127.0.0.1:49152/callback' })).json()).toMatchObject({ kind: 'asked' })
})

test('rights that are asked for narrow the token', async () => {
  const given = await redeem(await codeOf({ scope: 'assistant tickets:read' }))
  expect(given.scope).toBe('tickets:read assistant')
  const { body } = await askPortal(given.access_token, tools)
  expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(['find_tickets'])
})

test('an assistant registers itself only where an administrator lets it, and is a client of nobody', async () => {
  const { call } = await startApi()
  const register = (redirect: string) =>
    call('/oauth/register', { method: 'POST', body: { client_name: 'Another', redirect_uris: [redirect] } })
  expect((await register('https://another.example/back')).status).toBe(403)
  await allow({}, { registers: true })
  const made = await register('https://another.example/back')
  expect(made).toMatchObject({ status: 201, body: { token_endpoint_auth_method: 'none' } })
  expect(await register('javascript:alert(1)')).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } })
  const act = await actOf(await seedPerson({ roleId: 1 }))
  const known = await findOauthClient(act.viewer, made.body.client_id)
  expect(known).toMatchObject({ name: 'Another', createdBy: null })
  expect(await findOauthClient({ projectId: 1 }, made.body.client_id)).toBeNull()
  expect(await deleteOauthClient(act, known?.id ?? 0)).toBe(true)
})

test.each([
  ['https://claude.example/back', true],
  ['http://localhost:8080/callback', true],
  ['http://[::1]/callback', true],
  ['com.example.app:/callback', true],
  ['http://claude.example/back', false],
  ['https://claude.example/back#part', false],
  ['https://person@claude.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['cursor://callback', false],
])('%s may be sent an answer: %s', (uri, may) => {
  expect(isRedirectUri(uri)).toBe(may)
})

test('an address is exactly one that is registered; on this machine alone the port is free', () => {
  const registered = ['http://127.0.0.1/callback', 'https://claude.example/back']
  expect(isRegistered('http://127.0.0.1:5000/callback', registered)).toBe(true)
  for (const other of [
    'http://127.0.0.1:5000/other',
    'http://localhost/callback',
    'https://claude.example:8443/back',
    'https://claude.example/back/',
  ])
    expect([other, isRegistered(other, registered)]).toEqual([other, false])
})
