import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { seedProvider } from '#db/seed/seed-providers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { issueLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { type ForgedProvider, openForgedProvider } from '#tests/support/providers/forged-provider.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { portal, refusalOf, Visitor } from './visitor.ts'

withRecord()
allowThisMachine()

let forged: ForgedProvider
let provider = 0
beforeAll(async () => {
  forged = await openForgedProvider()
  provider = await seedProvider(db(), { issuer: forged.issuer, linksByEmail: true, mailDomains: ['harbour.test'] })
})
afterAll(() => forged.close())

async function invite({
  passwordHash = null,
  invites = true,
  email,
}: {
  passwordHash?: string | null
  invites?: boolean
  email?: string
} = {}) {
  const userId = await seedUser(db(), { passwordHash, ...(email && { email }) })
  const { address } = await db().transaction((tx) => issueLink(tx, userId, portal, new Date(), { invites }))
  return { userId, query: `?invitation=${address.split('/').at(-1)}` }
}

async function follow(claims: object, query = '', visitor = new Visitor()) {
  forged.claims = { ...claims }
  const asked = await visitor.start(provider, query)
  forged.nonce = asked.searchParams.get('nonce') ?? ''
  return { visitor, answer: await visitor.comeBack(provider, `?code=any&state=${asked.searchParams.get('state')}`) }
}

const identitiesOf = (userId: number) => db().select().from(userIdentities).where(eq(userIdentities.userId, userId))

test('it links once its owner has said so, whatever e-mail the provider knows, and works once', async () => {
  const { userId, query } = await invite({ email: 'invited@harbour.test' })
  const { visitor, answer } = await follow({ sub: 'invited', email: 'private@elsewhere.test', email_verified: true }, query)
  expect(answer.headers.get('location')).toBe(`/sign-in/${provider}/invitation`)
  expect([await visitor.viewer(), await identitiesOf(userId)]).toEqual([null, []])
  const shown = { identity: 'private@elsewhere.test', account: 'invited@harbour.test', name: 'Harbour', refused: null }
  expect(await visitor.invited(provider)).toMatchObject(shown)
  expect((await visitor.accept(provider)).headers.get('location')).toBe('/Home')
  expect(await visitor.viewer()).toMatchObject({ userId })
  expect(await identitiesOf(userId)).toMatchObject([{ subject: 'invited', linkedBy: 'invitation' }])
  expect(await refusalOf((await follow({ sub: 'late' }, query)).answer)).toBe('403 recovery.over')
})

test('whoever is signed in is not led into another account, neither at the beginning nor on the way', async () => {
  const { userId, query } = await invite()
  const session = (await signedIn(await seedPerson({ roleId: 2 }))).cookie
  const victim = new Visitor()
  victim.enter(session)
  await expect(victim.start(provider, query)).rejects.toThrow('companySignIn.signedInAlready')
  const late = new Visitor()
  const asked = await late.start(provider, query)
  late.enter(session)
  expect(await refusalOf(await late.comeBack(provider, `?code=any&state=${asked.searchParams.get('state')}`))).toBe(
    '403 companySignIn.signedInAlready',
  )
  const { visitor } = await follow({ sub: 'lured' }, query)
  visitor.enter(session)
  expect(await visitor.invited(provider)).toMatchObject({ refused: 'companySignIn.signedInAlready', account: null })
  expect((await visitor.accept(provider)).status).toBe(400)
  expect(await identitiesOf(userId)).toEqual([])
})

test('a page that somebody left open accepts nothing once the invitation was accepted elsewhere', async () => {
  const { userId, query } = await invite()
  const [one, two] = [await follow({ sub: 'one' }, query), await follow({ sub: 'two' }, query)]
  await one.visitor.accept(provider)
  expect(await two.visitor.invited(provider)).toMatchObject({ refused: 'recovery.over' })
  expect(await (await two.visitor.accept(provider)).json()).toEqual({ refused: 'recovery.over' })
  expect(await identitiesOf(userId)).toMatchObject([{ subject: 'one' }])
})

test('without an identity that was shown there is nothing to accept', async () => {
  await expect(new Visitor().accept(provider)).rejects.toMatchObject({ status: 302 })
})

test.each([
  ['with a password', { passwordHash: 'a hash' }],
  ['without one', { invites: false }],
])('a link for a forgotten password links nothing for an account %s, and stays as it is', async (_, link) => {
  const { userId, query } = await invite(link)
  for (let time = 0; time < 2; time += 1)
    expect(await refusalOf((await follow({ sub: 'forgetful' }, query)).answer)).toBe('403 recovery.over')
  expect(await identitiesOf(userId)).toEqual([])
})

test('an invitation is over once its account was linked otherwise', async () => {
  const { userId, query } = await invite({ email: 'sooner@harbour.test' })
  await follow({ sub: 'sooner', email: 'sooner@harbour.test', email_verified: true })
  expect(await identitiesOf(userId)).toMatchObject([{ subject: 'sooner', linkedBy: 'email' }])
  expect(await refusalOf((await follow({ sub: 'thief' }, query)).answer)).toBe('403 recovery.over')
})
