import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { identityProviders, userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedRule } from '#db/seed/seed-providers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { objectKeyOf } from '#domain/core/mail/mail-queue.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { openRealProvider, type RealProvider, realClient, visitProvider } from '#tests/support/providers/real-provider.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson } from '#tests/support/test-viewers.ts'
import { portal, refusalOf, seedWithSecret, Visitor } from './visitor.ts'

withRecord()
allowThisMachine()

let real: RealProvider
/** One for each of two projects, by the same issuer and client. */
let here = 0
let there = 0

beforeAll(async () => {
  real = await openRealProvider()
  const seed = { issuer: real.issuer, clientId: realClient.id, linksByEmail: true, mailDomains: ['harbour.test'], groupClaim: 'groups' }
  here = await seedWithSecret(realClient.secret, { ...seed, projectId: 4 })
  there = await seedWithSecret(realClient.secret, { ...seed, projectId: 2 })
  real.serve([here, there].map((id) => `${portal}/sign-in/${id}/callback`))
})
afterAll(() => real.close())

/** As the subject, through the provider and back. */
async function signIn(subject: string, { visitor = new Visitor(), provider = here, query = '' } = {}) {
  real.as = subject
  const back = new URL(await visitProvider((await visitor.start(provider, query)).href))
  return { visitor, back, answer: await visitor.comeBack(provider, back.search) }
}

const link = (userId: number, subject: string, projectId: ProjectId = 4) =>
  db().insert(userIdentities).values({ projectId, userId, issuer: real.issuer, subject, linkedBy: 'person' })

const identitiesOf = (userId: number) => db().select().from(userIdentities).where(eq(userIdentities.userId, userId))

async function lastEntry(action: string) {
  const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.action, action)).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

test('whoever is linked signs in, and lands on the page asked for', async () => {
  const { userId } = await seedPerson({ roleId: 2 })
  await link(userId, 'linked')
  const { visitor, answer } = await signIn('linked', { query: '?next=%2FNews%3Fkind%3Darrived' })
  expect(answer.headers.get('location')).toBe('/News?kind=arrived')
  expect(await visitor.viewer()).toMatchObject({ userId, owesNewPassword: false })
  expect((await identitiesOf(userId))[0]?.lastUsedAt).toBeInstanceOf(Date)
  expect(await lastEntry('login')).toMatchObject({ userId, details: { origin: 'web', provider: here } })
})

test('an address of another portal is not followed', async () => {
  const { userId } = await seedPerson({ roleId: 2 })
  await link(userId, 'followed')
  const { answer } = await signIn('followed', { query: `?next=${encodeURIComponent('//evil.test/')}` })
  expect(answer.headers.get('location')).toBe('/Home')
})

test('the code that signed somebody in is refused the second time, also with the cookies of the first', async () => {
  const { userId } = await seedPerson({ roleId: 2 })
  await link(userId, 'replayed')
  const visitor = new Visitor()
  real.as = 'replayed'
  const back = new URL(await visitProvider((await visitor.start(here)).href))
  const thief = new Visitor()
  for (const [name, value] of visitor.jar) thief.jar.set(name, value)
  expect((await visitor.comeBack(here, back.search)).status).toBe(302)
  expect(await refusalOf(await visitor.comeBack(here, back.search))).toBe('403 companySignIn.over')
  expect(await refusalOf(await thief.comeBack(here, back.search))).toBe('403 companySignIn.over')
  expect(await thief.viewer()).toBeNull()
  expect(thief.noted).toMatchObject([{ why: 'token: invalid_grant', provider: here }])
})

test('the answer to one browser signs nobody in in another', async () => {
  const { userId } = await seedPerson({ roleId: 2 })
  await link(userId, 'stolen')
  const [visitor, other] = [new Visitor(), new Visitor()]
  real.as = 'stolen'
  const back = new URL(await visitProvider((await visitor.start(here)).href))
  expect(await refusalOf(await other.comeBack(here, back.search))).toBe('403 companySignIn.over')
  await other.start(here)
  expect(await refusalOf(await other.comeBack(here, back.search))).toBe('403 companySignIn.notBelieved')
  expect(await other.viewer()).toBeNull()
})

test('a provider of another project is as absent as none', async () => {
  const visitor = new Visitor(4)
  await expect(visitor.begin(there)).rejects.toMatchObject({ status: 404 })
  await expect(visitor.comeBack(there, '?code=1&state=2')).rejects.toMatchObject({ status: 404 })
  await expect(visitor.begin(999_999)).rejects.toMatchObject({ status: 404 })
})

test('an answer for one provider is none for another', async () => {
  const visitor = new Visitor()
  const other = await seedWithSecret(realClient.secret, { issuer: real.issuer, clientId: 'other' })
  await visitor.start(here)
  expect(await refusalOf(await visitor.comeBack(other, '?code=1&state=2'))).toBe('403 companySignIn.over')
})

describe('an account is found by its e-mail', () => {
  const of = (subject: string, email: string, verified = true) => {
    real.accounts[subject] = { email, email_verified: verified }
    return subject
  }

  test('that is verified and of a domain that was named: linked for good, and the person is told', async () => {
    const { userId } = await seedPerson({ roleId: 2, email: 'found@harbour.test' })
    const { visitor } = await signIn(of('found', 'Found@Harbour.test'))
    expect(await visitor.viewer()).toMatchObject({ userId })
    expect(await identitiesOf(userId)).toMatchObject([{ subject: 'found', linkedBy: 'email' }])
    expect(await lastEntry('link-identity')).toMatchObject({ userId, details: { way: 'email' } })
    expect(
      await db().$count(
        deliveries,
        and(eq(deliveries.kind, 'sign-in-changed'), eq(deliveries.objectKey, objectKeyOf({ kind: 'user', key: userId }))),
      ),
    ).toBe(1)
    const again = await signIn(of('found', 'quite@other.test'))
    expect(await again.visitor.viewer()).toMatchObject({ userId })
  })

  test.each([
    ['is not verified', 'unverified@harbour.test', false, 2],
    ['is of another domain', 'elsewhere@other.test', true, 2],
    ['is an administrator’s', 'boss@harbour.test', true, 1],
  ] as const)('but nobody gets in where it %s', async (why, email, verified, roleId) => {
    const { userId } = await seedPerson({ roleId, email })
    const { visitor, answer } = await signIn(of(`refused because it ${why}`, email, verified))
    expect(await refusalOf(answer)).toBe('403 companySignIn.noAccount')
    expect(await visitor.viewer()).toBeNull()
    expect(await identitiesOf(userId)).toEqual([])
    expect(await lastEntry('refuse-company-sign-in')).toMatchObject({ userId: null, details: { why: 'no-account' } })
  })

  test('but not by another subject that was given the address later', async () => {
    const { userId } = await seedPerson({ roleId: 2, email: 'reused@harbour.test' })
    await signIn(of('first holder', 'reused@harbour.test'))
    const { visitor, answer } = await signIn(of('second holder', 'reused@harbour.test'))
    expect(await refusalOf(answer)).toBe('403 companySignIn.noAccount')
    expect(await visitor.viewer()).toBeNull()
    expect(await identitiesOf(userId)).toHaveLength(1)
  })

  test('and the same e-mail in two projects is two accounts, each linked by itself', async () => {
    const one = await seedPerson({ roleId: 2, projectId: 4, email: 'both@harbour.test' })
    const two = await seedPerson({ roleId: 2, projectId: 2, email: 'both@harbour.test' })
    const inFirst = await signIn(of('both', 'both@harbour.test'))
    expect(await inFirst.visitor.viewer()).toMatchObject({ userId: one.userId, projectId: 4 })
    expect(await identitiesOf(two.userId)).toEqual([])
    const inSecond = await signIn('both', { visitor: new Visitor(2), provider: there })
    expect(await inSecond.visitor.viewer()).toMatchObject({ userId: two.userId, projectId: 2 })
    expect(await identitiesOf(two.userId)).toMatchObject([{ projectId: 2, subject: 'both' }])
  })
})

test('whoever is disabled is refused in the words for whoever has no account', async () => {
  const userId = await seedUser(db(), { disabledAt: new Date() })
  await link(userId, 'disabled')
  expect(await refusalOf((await signIn('disabled')).answer)).toBe('403 companySignIn.noAccount')
})

describe('a rule makes the account', () => {
  test('of whoever has a verified e-mail in its domain, with its role and customers', async () => {
    const [a = 0, b = 0] = await seedCustomers(2)
    await seedRule(db(), { providerId: here, by: 'domain', value: 'rule.test', roleId: 4, customerIds: [a, b] })
    real.accounts.ruled = { email: 'new@rule.test', email_verified: true, name: 'Nora Nueva' }
    const { visitor } = await signIn('ruled')
    const viewer = await visitor.viewer()
    expect(viewer).toMatchObject({
      roleId: 4,
      name: 'Nora',
      lastName: 'Nueva',
      email: 'new@rule.test',
      allowedCustomerIds: [a, b].toSorted((one, other) => one - other),
    })
    expect(await identitiesOf(viewer?.userId ?? 0)).toMatchObject([{ linkedBy: 'rule' }])
    expect(await lastEntry('add-user-by-rule')).toMatchObject({ userId: viewer?.userId, details: { rule: 'domain rule.test' } })
    const grants = await db()
      .select()
      .from(userCustomers)
      .where(eq(userCustomers.userId, viewer?.userId ?? 0))
    expect(grants.map(({ grantedBy, grantedAt }) => [grantedBy, grantedAt !== null])).toEqual([
      [null, true],
      [null, true],
    ])
    real.accounts.careless = { email: 'other@rule.test', email_verified: false }
    expect(await refusalOf((await signIn('careless')).answer)).toBe('403 companySignIn.noAccount')
  })

  test('of whoever is in its group', async () => {
    const [customer = 0] = await seedCustomers(1)
    await seedRule(db(), { providerId: here, by: 'group', value: 'sea-freight', roleId: 2, customerIds: [customer] })
    real.accounts.grouped = { email: 'gina@anywhere.test', email_verified: true, groups: ['sea-freight'] }
    expect(await (await signIn('grouped')).visitor.viewer()).toMatchObject({ roleId: 2, allowedCustomerIds: [customer] })
  })

  test('but takes nobody’s e-mail over', async () => {
    const [customer = 0] = await seedCustomers(1)
    await seedRule(db(), { providerId: here, by: 'domain', value: 'taken.test', roleId: 2, customerIds: [customer] })
    const { userId } = await seedPerson({ roleId: 5, email: 'holder@taken.test' })
    real.accounts.taker = { email: 'holder@taken.test', email_verified: true }
    expect(await refusalOf((await signIn('taker')).answer)).toBe('403 companySignIn.noAccount')
    expect(await identitiesOf(userId)).toEqual([])
  })

  test('and none whose customers are gone', async () => {
    const rule = await seedRule(db(), { providerId: here, by: 'domain', value: 'gone.test', roleId: 2, customerIds: [999_999] })
    real.accounts.gone = { email: 'a@gone.test', email_verified: true }
    const { visitor, answer } = await signIn('gone')
    expect(await refusalOf(answer)).toBe('403 companySignIn.misconfigured')
    expect(visitor.noted).toMatchObject([{ why: `rule ${rule}: adminGroups.customerGone` }])
    expect(await db().$count(users, eq(users.email, 'a@gone.test'))).toBe(0)
  })
})

test('a customer’s own provider lets in its users alone', async () => {
  const [own = 0, other = 0] = await seedCustomers(2)
  const provider = await seedWithSecret(realClient.secret, {
    issuer: real.issuer,
    clientId: realClient.id,
    projectId: 5,
    customerIds: [own],
  })
  const before = [here, there, provider].map((id) => `${portal}/sign-in/${id}/callback`)
  real.serve(before)
  for (const [subject, roleId, customerIds, isLetIn] of [
    ['own', 2, [own], true],
    ['wide', 2, [own, other], false],
    ['staff', 5, [own], false],
  ] as const) {
    const userId = await seedUser(db(), { projectId: 5, roleId, customerIds: [...customerIds] })
    await link(userId, subject, 5)
    const { visitor, answer } = await signIn(subject, { visitor: new Visitor(5), provider })
    expect((await visitor.viewer())?.userId ?? null, subject).toBe(isLetIn ? userId : null)
    if (!isLetIn) expect(await refusalOf(answer)).toBe('403 companySignIn.otherCustomer')
  }
})

test('a provider that is switched off, and one that is not reached, sign nobody in', async () => {
  await db().update(identityProviders).set({ isEnabled: false }).where(eq(identityProviders.id, there))
  await expect(new Visitor(2).begin(there)).rejects.toMatchObject({ status: 404 })
  const nobody = await seedWithSecret('x', { issuer: 'http://127.0.0.1:1024', clientId: 'nobody' })
  expect(await refusalOf(await new Visitor().begin(nobody))).toBe('403 companySignIn.unreachable')
  const inner = await seedWithSecret('x', { issuer: 'http://169.254.169.254', clientId: 'nobody' })
  const visitor = new Visitor()
  expect(await refusalOf(await visitor.begin(inner))).toBe('403 companySignIn.unreachable')
  expect(visitor.noted).toMatchObject([{ why: 'inner' }])
})

test('whoever cancels at the provider reads so', async () => {
  const visitor = new Visitor()
  const asked = await visitor.start(here)
  const search = `?error=access_denied&state=${asked.searchParams.get('state')}&iss=${encodeURIComponent(real.issuer)}`
  expect(await refusalOf(await visitor.comeBack(here, search))).toBe('403 companySignIn.denied')
})
