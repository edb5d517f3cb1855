import type { ActionFunctionArgs } from '@remix-run/node'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { action as unlinkForUser } from '#app/routes/directory/users/sign-ins/remove-sign-in.tsx'
import { loader as ask, action as link } from '#app/routes/identity/company/own/link-sign-in.tsx'
import { action as unlink } from '#app/routes/identity/company/own/unlink-sign-in.tsx'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { identityProviders, userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedProvider } from '#db/seed/seed-providers.ts'
import { objectKeyOf } from '#domain/core/mail/mail-queue.server.ts'
import { type ForgedProvider, openForgedProvider } from '#tests/support/providers/forged-provider.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, password, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { portal, refusalOf, Visitor } from './visitor.ts'

withRecord()
allowThisMachine()

let forged: ForgedProvider
let provider = 0
beforeAll(async () => {
  forged = await openForgedProvider()
  provider = await seedProvider(db(), { issuer: forged.issuer })
})
afterAll(() => forged.close())

async function seedVisitor() {
  const person = await seedPerson({ roleId: 2 })
  const visitor = new Visitor()
  visitor.enter((await signedIn(person)).cookie)
  return { visitor, person, userId: person.userId }
}

async function show(visitor: Visitor, subject: string) {
  forged.claims = { sub: subject, email: `${subject}@harbour.test`, email_verified: true }
  const asked = await visitor.start(provider)
  forged.nonce = asked.searchParams.get('nonce') ?? ''
  return visitor.comeBack(provider, `?code=any&state=${asked.searchParams.get('state')}`)
}

const argsOf = (visitor: Visitor, path: string, typed: Record<string, string> | null = {}, params = {}) => {
  const headers = { cookie: visitor.cookie(), 'content-type': 'application/x-www-form-urlencoded' }
  const sent = typed === null ? {} : { method: 'POST', body: new URLSearchParams(typed) }
  return {
    request: new Request(portal + path, { headers, ...sent }),
    params,
    context: { ...context(), projectId: 4 },
  } as ActionFunctionArgs
}

const confirm = async (visitor: Visitor, typed = {}) => (await link(argsOf(visitor, '/company-sign-in/link', typed))) as Response
const remove = async (visitor: Visitor, identity: number, typed = {}) =>
  (await unlink(argsOf(visitor, `/company-sign-in/${identity}/unlink`, typed, { identity: String(identity) }))) as Response
const identitiesOf = (userId: number) => db().select().from(userIdentities).where(eq(userIdentities.userId, userId))
const forgetProof = (userId: number) => db().update(sessions).set({ provenAt: null }).where(eq(sessions.userId, userId))
const noticesOf = (userId: number) =>
  db().$count(deliveries, and(eq(deliveries.kind, 'sign-in-changed'), eq(deliveries.objectKey, objectKeyOf({ kind: 'user', key: userId }))))

test('whoever is signed in links an identity by saying so, with the own password; then it signs them in', async () => {
  const { visitor, userId } = await seedVisitor()
  expect((await show(visitor, 'own')).headers.get('location')).toBe('/company-sign-in/link')
  expect(await identitiesOf(userId)).toEqual([])
  expect(await (await ask(argsOf(visitor, '/company-sign-in/link', null))).json()).toMatchObject({ identity: 'own@harbour.test' })
  await forgetProof(userId)
  expect((await confirm(visitor)).status).toBe(400)
  expect((await confirm(visitor, { ownPassword: 'wrong' })).status).toBe(400)
  expect(await identitiesOf(userId)).toEqual([])
  expect((await confirm(visitor, { ownPassword: password })).headers.get('location')).toBe('/company-sign-in')
  expect(await identitiesOf(userId)).toMatchObject([{ subject: 'own', linkedBy: 'person' }])
  expect(await noticesOf(userId)).toBe(1)
  const other = new Visitor()
  await show(other, 'own')
  expect(await other.viewer()).toMatchObject({ userId })
})

test('what was shown to one account is not linked to another, nor without having been shown', async () => {
  const [one, two] = [await seedVisitor(), await seedVisitor()]
  await show(one.visitor, 'shown')
  const shown = one.visitor.jar.get('fairway-identity') ?? ''
  two.visitor.jar.set('fairway-identity', shown)
  await expect(confirm(two.visitor, { ownPassword: password })).rejects.toMatchObject({ status: 302 })
  two.visitor.jar.set('fairway-identity', `${shown}x`)
  await expect(confirm(two.visitor, { ownPassword: password })).rejects.toMatchObject({ status: 302 })
  expect(await identitiesOf(two.userId)).toEqual([])
})

test('a flow that somebody began and another came back from shows nothing', async () => {
  const [one, two] = [await seedVisitor(), await seedVisitor()]
  const asked = await one.visitor.start(provider)
  one.visitor.enter((await signedIn(two.person)).cookie)
  const answer = await one.visitor.comeBack(provider, `?code=any&state=${asked.searchParams.get('state')}`)
  expect(await refusalOf(answer)).toBe('403 companySignIn.over')
})

test('an identity that opens another account is refused, and stays where it is', async () => {
  const [holder, taker] = [await seedVisitor(), await seedVisitor()]
  await show(holder.visitor, 'held')
  await confirm(holder.visitor)
  await show(taker.visitor, 'held')
  const answer = await confirm(taker.visitor)
  expect([answer.status, JSON.stringify(await answer.json())]).toEqual([400, expect.stringContaining('companySignIn.own.taken')])
  expect(await identitiesOf(taker.userId)).toEqual([])
})

test('an identity is removed with the own password, opens nothing, and the other sessions end', async () => {
  const { visitor, person, userId } = await seedVisitor()
  const elsewhere = (await signedIn(person)).viewer.sessionId
  await show(visitor, 'removed')
  await confirm(visitor)
  const [identity] = await identitiesOf(userId)
  await forgetProof(userId)
  expect((await remove(visitor, identity?.id ?? 0)).status).toBe(400)
  expect((await remove(visitor, identity?.id ?? 0, { ownPassword: password })).headers.get('location')).toBe('/company-sign-in')
  expect(await noticesOf(userId)).toBe(2)
  expect(await db().$count(auditEntries, and(eq(auditEntries.userId, userId), eq(auditEntries.action, 'unlink-identity')))).toBe(1)
  const ended = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.endedAt)))
  expect(ended).toEqual([{ id: elsewhere }])
  expect(await refusalOf(await show(new Visitor(), 'removed'))).toBe('403 companySignIn.noAccount')
})

test('the last way in stays: without a password in use only another identity that works frees one', async () => {
  const { visitor, userId } = await seedVisitor()
  await show(visitor, 'first way')
  await confirm(visitor)
  await db().update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  const [identity] = await identitiesOf(userId)
  const refused = await remove(visitor, identity?.id ?? 0)
  expect(JSON.stringify(await refused.json())).toContain('companySignIn.own.lastWay')
  const gone = { projectId: 4, userId, issuer: 'https://gone.example.com', subject: 'gone', linkedBy: 'person' } as const
  await db().insert(userIdentities).values(gone)
  expect((await remove(visitor, identity?.id ?? 0)).status).toBe(400)
  await seedProvider(db(), { issuer: 'https://gone.example.com/', clientId: 'again' })
  expect((await remove(visitor, identity?.id ?? 0)).status).toBe(302)
})

test('an administrator of the project alone removes a sign-in of somebody, also the last way in, and their sessions end', async () => {
  const { visitor, userId } = await seedVisitor()
  await show(visitor, 'of somebody')
  await confirm(visitor)
  await db().update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  const [identity] = await identitiesOf(userId)
  const removeAs = async (person: { roleId: 1 | 3; projectId?: 1 }, named = identity?.id) => {
    const seeded = await seedPerson(person)
    const administrator = new Visitor()
    administrator.enter((await signedIn(seeded)).cookie)
    const path = `/Admin/users/${userId}/sign-ins/${named}/remove`
    const args = argsOf(administrator, path, { ownPassword: password }, { user: String(userId), identity: String(named) })
    return (await unlinkForUser({ ...args, context: { ...args.context, projectId: seeded.projectId } })) as Response
  }
  await expect(removeAs({ roleId: 3 })).rejects.toMatchObject({ status: 404 })
  await expect(removeAs({ roleId: 1, projectId: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(removeAs({ roleId: 1 }, 999_999)).rejects.toMatchObject({ status: 404 })
  expect(await identitiesOf(userId)).toHaveLength(1)
  expect((await removeAs({ roleId: 1 })).headers.get('location')).toBe(`/Admin/users/${userId}/sign-ins`)
  expect(await identitiesOf(userId)).toEqual([])
  expect(await noticesOf(userId)).toBe(2)
  expect(await db().$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.endedAt)))).toBe(0)
})

test('without a password, a change is proved by signing in again', async () => {
  const { visitor, userId } = await seedVisitor()
  await db().update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  await forgetProof(userId)
  await show(visitor, 'unproven')
  const answer = await confirm(visitor, { ownPassword: 'anything' })
  expect(JSON.stringify(await answer.json())).toContain('ownPassword.proofBySigningIn')
})

test('another’s identity is as absent as none', async () => {
  const [owner, other] = [await seedVisitor(), await seedVisitor()]
  await show(owner.visitor, 'foreign')
  await confirm(owner.visitor)
  const [identity] = await identitiesOf(owner.userId)
  await expect(remove(other.visitor, identity?.id ?? 0)).rejects.toMatchObject({ status: 404 })
  await expect(remove(other.visitor, 999_999)).rejects.toMatchObject({ status: 404 })
  expect(await db().$count(identityProviders)).toBeGreaterThan(0)
})
