import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedProvider, seedRule } from '#db/seed/seed-providers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { linkOwnIdentity } from '#domain/identity/company-sign-in/flow/own-identities.server.ts'
import { findOpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { type ForgedProvider, openForgedProvider } from '#tests/support/providers/forged-provider.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'
import { refusalOf, Visitor } from './visitor.ts'

withRecord()
allowThisMachine()

let forged: ForgedProvider
let provider = 0
beforeAll(async () => {
  forged = await openForgedProvider()
  const seed = { issuer: forged.issuer, linksByEmail: true, mailDomains: ['harbour.test'], groupClaim: 'groups' }
  provider = await seedProvider(db(), seed)
})
afterAll(() => forged.close())

async function signIn(claims: object, of = provider) {
  const visitor = new Visitor()
  forged.claims = { ...claims }
  const asked = await visitor.start(of)
  forged.nonce = asked.searchParams.get('nonce') ?? ''
  return { visitor, answer: await visitor.comeBack(of, `?code=any&state=${asked.searchParams.get('state')}`) }
}

async function seedDeleted(subject: string) {
  const userId = await seedUser(db(), { email: `${subject}@harbour.test` })
  await db().insert(userIdentities).values({ projectId: 4, userId, issuer: forged.issuer, subject, linkedBy: 'person' })
  await moveUser(actOf(await seedViewer({ roleId: 1 })), userId, 'delete')
  return userId
}

test('the identity of a deleted account moves to the account made anew, and restoring the old one does not bring it back', async () => {
  const former = await seedDeleted('rehired')
  const claims = { sub: 'rehired', email: 'rehired@harbour.test', email_verified: true }
  expect(await refusalOf((await signIn(claims)).answer)).toBe('403 companySignIn.noAccount')
  const fresh = await seedUser(db(), { email: 'rehired@harbour.test' })
  expect(await (await signIn(claims)).visitor.viewer()).toMatchObject({ userId: fresh })
  const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.userId, fresh)).orderBy(auditEntries.id).limit(1)
  expect(entry).toMatchObject({ action: 'link-identity', details: { formerUser: former } })
  await db().update(users).set({ email: 'moved@harbour.test' }).where(eq(users.id, fresh))
  expect(await moveUser(actOf(await seedViewer({ roleId: 1 })), former, 'restore')).toBe(true)
  expect(await (await signIn(claims)).visitor.viewer()).toMatchObject({ userId: fresh })
})

test('no rule makes a new account for whoever’s account was deleted', async () => {
  await seedDeleted('dismissed')
  const [customer = 0] = await seedCustomers(1)
  await seedRule(db(), { providerId: provider, by: 'group', value: 'staff', roleId: 2, customerIds: [customer] })
  const claims = { sub: 'dismissed', email: 'dismissed@harbour.test', email_verified: true, groups: ['staff'] }
  expect(await refusalOf((await signIn(claims)).answer)).toBe('403 companySignIn.noAccount')
})

test('a provider of a customer makes accounts for its own mail domains alone', async () => {
  const [own = 0] = await seedCustomers(1)
  const seed = { issuer: forged.issuer, groupClaim: 'groups', customerIds: [own], mailDomains: ['evil.test'] }
  const ofCustomer = await seedProvider(db(), { ...seed, clientId: 'own' })
  await seedRule(db(), { providerId: ofCustomer, by: 'group', value: 'staff', roleId: 2, customerIds: [own] })
  const claims = (name: string, email: string) => ({ sub: name, email, email_verified: true, groups: ['staff'], aud: 'own' })
  const squatter = await signIn(claims('squatter', 'ceo@rival.test'), ofCustomer)
  expect(await refusalOf(squatter.answer)).toBe('403 companySignIn.noAccount')
  expect(squatter.visitor.noted).toMatchObject([{ why: expect.stringContaining('outside mail domains') }])
  expect(await (await signIn(claims('own', 'ana@evil.test'), ofCustomer)).visitor.viewer()).toMatchObject({ allowedCustomerIds: [own] })
})

test('two accounts that link one identity at once: one has it, the others read that it is taken', async () => {
  const open = await findOpenProvider(4, provider)
  if (!open) throw new Error('The provider is not open.')
  const viewers = await Promise.all([1, 2, 3].map(async () => (await signedIn(await seedPerson({ roleId: 2 }))).viewer))
  const occasion = { portal: 'https://portal.test' }
  const link = viewers.map((viewer) => linkOwnIdentity(actOf(viewer), open, { issuer: open.issuer, subject: 'raced' }, occasion))
  const outcomes = await Promise.all(link.map((each) => each.then(String, (error: Error) => error.message)))
  expect(outcomes.toSorted()).toEqual(['companySignIn.own.taken', 'companySignIn.own.taken', 'true'])
})

test.each([
  ['a NUL', 'a\u0000b'],
  ['20,000 characters', 'x'.repeat(20_000)],
])('a subject with %s is refused in words', async (_, sub) => {
  expect(await refusalOf((await signIn({ sub })).answer)).toBe('403 companySignIn.notBelieved')
})
