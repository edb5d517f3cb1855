import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { found } from '#app/server/found.ts'
import { db } from '#db/postgres/client.server.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { secondFactorRequirements, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedProvider } from '#db/seed/seed-providers.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { connectProvider } from '#domain/identity/company-sign-in/flow/provider-connection.server.ts'
import { changeProvider } from '#domain/identity/company-sign-in/providers/edit-provider.server.ts'
import { findOpenProvider, findProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { actOf } from '#tests/support/admins.ts'
import { type ForgedProvider, openForgedProvider } from '#tests/support/providers/forged-provider.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'
import { refusalOf, seedWithSecret, Visitor } from './visitor.ts'

withRecord()
allowThisMachine()

let forged: ForgedProvider
let other: ForgedProvider
let provider = 0

beforeAll(async () => {
  forged = await openForgedProvider()
  other = await openForgedProvider()
  provider = await seedProvider(db(), { issuer: forged.issuer, factorValues: ['mfa'] })
})
beforeEach(() => {
  forged.claims = {}
})
afterAll(() => Promise.all([forged.close(), other.close()]))

async function link(subject: string, roleId: 1 | 2 = 2) {
  const { userId } = await seedPerson({ roleId })
  await db().insert(userIdentities).values({ projectId: 4, userId, issuer: forged.issuer, subject, linkedBy: 'person' })
  return userId
}

/** Begins, and comes back with a code that the provider takes, whatever it is. */
async function signIn(visitor = new Visitor(), more = '') {
  const asked = await visitor.start(provider)
  forged.nonce = asked.searchParams.get('nonce') ?? ''
  return visitor.comeBack(provider, `?code=any&state=${asked.searchParams.get('state')}${more}`)
}

test('the flow asks with state, nonce and a challenge of PKCE, and its cookie is of this browser for ten minutes', async () => {
  const visitor = new Visitor()
  const begun = await visitor.begin(provider)
  const asked = new URL(begun.headers.get('location') ?? '').searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40)
  expect(asked.get('response_type')).toBe('code')
  expect(begun.headers.get('set-cookie')).toMatch(/^fairway-company=.*Max-Age=600; Path=\/;.*HttpOnly; SameSite=Lax$/)
})

const hour = 3_600
const seconds = () => Math.floor(Date.now() / 1000)

test.each([
  ['a nonce that was not asked with', () => ({ nonce: 'another' }), ''],
  ['another issuer', () => ({ iss: other.issuer }), ''],
  ['another audience', () => ({ aud: 'another' }), ''],
  ['a token that has expired', () => ({ iat: seconds() - 2 * hour, exp: seconds() - hour }), ''],
  ['a token without a subject', () => ({ sub: undefined }), ''],
])('%s signs nobody in', async (_, claims, more) => {
  await link('hostile')
  forged.claims = { sub: 'hostile', ...claims() }
  const visitor = new Visitor()
  expect(await refusalOf(await signIn(visitor, more))).toBe('403 companySignIn.notBelieved')
  expect(await visitor.viewer()).toBeNull()
  expect(visitor.noted).toHaveLength(1)
  await db().delete(userIdentities).where(eq(userIdentities.subject, 'hostile'))
})

test('an answer that another issuer gave is refused before its code is sent anywhere (RFC 9207)', async () => {
  await link('mixed')
  forged.claims = { sub: 'mixed' }
  const before = forged.tokenCalls
  const visitor = new Visitor()
  expect(await refusalOf(await signIn(visitor, `&iss=${encodeURIComponent(other.issuer)}`))).toBe('403 companySignIn.notBelieved')
  expect(forged.tokenCalls).toBe(before)
  expect((await signIn(visitor, `&iss=${encodeURIComponent(forged.issuer)}`)).status).toBe(302)
})

test('a key that the provider does not publish is refused; once it does, the next sign-in works, and the key before it does no more', async () => {
  await link('turning')
  forged.claims = { sub: 'turning' }
  expect((await signIn()).status).toBe(302)
  await forged.changeKey(false)
  expect(await refusalOf(await signIn())).toBe('403 companySignIn.notBelieved')
  await forged.changeKey(true)
  expect((await signIn()).status).toBe(302)
  forged.signByFormerKey()
  expect(await refusalOf(await signIn())).toBe('403 companySignIn.notBelieved')
  await forged.changeKey(true)
})

test('who a subject is depends on the issuer too', async () => {
  const { userId } = await seedPerson({ roleId: 2 })
  await db().insert(userIdentities).values({ projectId: 4, userId, issuer: other.issuer, subject: 'somebody', linkedBy: 'person' })
  forged.claims = { sub: 'somebody' }
  expect(await refusalOf(await signIn())).toBe('403 companySignIn.noAccount')
})

test('a provider that names itself otherwise than it was entered is not asked at all', async () => {
  const liar = await openForgedProvider()
  liar.metadata = { issuer: 'https://login.example.com' }
  const id = await seedProvider(db(), { issuer: liar.issuer, clientId: 'liar' })
  const visitor = new Visitor()
  expect(await refusalOf(await visitor.begin(id))).toBe('403 companySignIn.unreachable')
  await liar.close()
})

test('with a second factor set up the portal asks for its code, unless the provider says by an agreed value that one was given', async () => {
  const userId = await link('double')
  await db()
    .insert(secondFactors)
    .values({ userId, sealedKey: Buffer.alloc(48), confirmedAt: new Date() })
  forged.claims = { sub: 'double', amr: ['pwd'] }
  const asked = new Visitor()
  expect((await signIn(asked)).headers.get('location')).toBe('/login/code?next=%2FHome')
  expect([await asked.viewer(), await asked.owesCode()]).toEqual([null, true])
  forged.claims = { sub: 'double', amr: ['pwd', 'mfa'] }
  const spared = new Visitor()
  await signIn(spared)
  expect(await spared.viewer()).toMatchObject({ userId })
})

test('a role that needs a second factor owes none after a sign-in that stood for it, and owes it after any other', async () => {
  await link('owing')
  await db().insert(secondFactorRequirements).values({ projectId: 4, roleId: 2 })
  for (const [amr, owes] of [
    [['mfa'], false],
    [['pwd'], true],
  ] as const) {
    forged.claims = { sub: 'owing', amr: [...amr] }
    const visitor = new Visitor()
    await signIn(visitor)
    expect((await visitor.viewer())?.owesSecondFactor).toBe(owes)
  }
  await db().delete(secondFactorRequirements)
})

test('a sign-in ends the session that the browser got meanwhile', async () => {
  const userId = await link('rotating')
  forged.claims = { sub: 'rotating' }
  const visitor = new Visitor()
  const asked = await visitor.start(provider)
  forged.nonce = asked.searchParams.get('nonce') ?? ''
  const meanwhile = await signedIn(await seedPerson({ roleId: 2 }))
  visitor.enter(meanwhile.cookie)
  await visitor.comeBack(provider, `?code=any&state=${asked.searchParams.get('state')}`)
  expect((await visitor.viewer())?.userId).toBe(userId)
  expect(await findViewer(meanwhile.token, 4, new Date())).toBeNull()
})

test('a provider that is not reached is called once in 30 seconds by all who knock, and each knock counts as a failure', async () => {
  const mute = await openForgedProvider()
  mute.metadata = { jwks_uri: null }
  const id = await seedProvider(db(), { issuer: mute.issuer, clientId: 'mute' })
  const visitor = new Visitor(4, '10.250.250.2')
  const entries = await db().$count(auditEntries)
  const many = limits.providerSignIns.points
  const first = await Promise.all([visitor.begin(id), visitor.begin(id)])
  expect(first.map(({ status }) => status)).toEqual([403, 403])
  for (let time = 2; time < many; time += 1) await visitor.begin(id)
  expect((await visitor.begin(provider)).status).toBe(429)
  expect(mute.discoveries).toBe(1)
  expect((await db().$count(auditEntries)) - entries).toBe(many)
  await mute.close()
})

test('what a provider says of itself is read anew after an hour, also where people sign in all the time', async () => {
  const moving = await openForgedProvider()
  const from = performance.now()
  const clock = vi.spyOn(performance, 'now')
  const asked = { issuer: moving.issuer, clientId: 'fairway', clientSecret: null }
  for (const minutes of [0, 50, 100]) {
    clock.mockReturnValue(from + 1 + minutes * 60_000)
    await connectProvider(asked)
    // The cache reads the clock once in a millisecond.
    await setTimeout(5)
  }
  clock.mockRestore()
  expect(moving.discoveries).toBe(2)
  await moving.close()
})

test('a provider without a button is named to whoever began a sign-in there alone', async () => {
  const id = await seedProvider(db(), { issuer: forged.issuer, clientId: 'unlisted', name: 'Secret Customer', isListed: false })
  const nameFor = async (visitor: Visitor) => {
    const { provider } = (await (await visitor.comeBack(id, '?code=1&state=2')).json()) as { provider: { name: string | null } }
    return provider.name
  }
  const started = new Visitor()
  await started.start(id)
  expect([await nameFor(new Visitor()), await nameFor(started)]).toEqual([null, 'Secret Customer'])
})

test('another issuer is not sent the secret of the former', async () => {
  const admin = await seedViewer({ roleId: 1 })
  const id = await seedWithSecret('of the former', { issuer: 'https://former.test', clientId: 'kept' })
  const { name, clientId, scopes, version } = found(await findProvider(admin, id))
  const rest = {
    customerIds: null,
    mailDomains: [],
    linksByEmail: false,
    groupClaim: null,
    factorValues: [],
    isEnabled: true,
    isListed: true,
  }
  const change = (issuer: string, clientSecret: string | null) =>
    changeProvider(actOf(admin), id, { ...rest, name, clientId, scopes, version, issuer, clientSecret })
  await expect(change('https://other.test', null)).rejects.toMatchObject({ key: 'companySignIn.secretOfIssuer', field: 'clientSecret' })
  expect(await change('https://other.test', 'of the other')).toBe(true)
  expect(await findOpenProvider(4, id)).toMatchObject({ issuer: 'https://other.test', clientSecret: 'of the other' })
})

test('a network with too many failures waits, and the trail stops growing', async () => {
  forged.claims = { sub: 'nobody' }
  const visitor = new Visitor(4, '10.250.250.1')
  for (let time = 0; time < limits.providerSignIns.points; time += 1) await visitor.comeBack(provider, '?code=1&state=2')
  const entries = await db().$count(auditEntries)
  const answer = await visitor.comeBack(provider, '?code=1&state=2')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await db().$count(auditEntries)).toBe(entries)
  expect((await new Visitor().begin(provider)).status).toBe(302)
})
