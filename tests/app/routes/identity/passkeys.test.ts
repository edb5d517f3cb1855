import type { ActionFunctionArgs } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { loader as ownSessions } from '#app/routes/identity/credentials/own-sessions.tsx'
import { action as addNew, loader as askNew } from '#app/routes/identity/passkeys/new-passkey.tsx'
import { loader as askSignIn, action as signIn } from '#app/routes/identity/passkeys/passkey-sign-in.tsx'
import { loader as askRemoval } from '#app/routes/identity/passkeys/remove-passkey.tsx'
import { action as rename } from '#app/routes/identity/passkeys/rename-passkey.tsx'
import { readSessionToken } from '#app/server/session/session-cookie.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { secondFactorRequirements } from '#db/postgres/schema/accounts/second-factor.ts'
import { seedPasskey } from '#db/seed/seed-passkeys.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { SoftwareAuthenticator } from '#tests/support/passkeys/software-authenticator.ts'
import { TestBrowser } from '#tests/support/test-browser.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

type Door = (args: ActionFunctionArgs) => Promise<unknown>

let device: SoftwareAuthenticator
let person: Awaited<ReturnType<typeof seedPerson>>
let browser: TestBrowser

beforeEach(async () => {
  await db().delete(secondFactorRequirements)
  device = new SoftwareAuthenticator('http://localhost')
  person = await seedPerson({ roleId: 2 })
  browser = new TestBrowser()
  browser.enter((await signedIn(person)).cookie)
})

const ask = (by: TestBrowser, door: unknown, path: string, params = {}) => by.ask(door as Door, path, undefined, params)
const send = (by: TestBrowser, door: unknown, path: string, typed: Record<string, string>, params = {}) =>
  by.ask(door as Door, path, typed, params)
const optionsOf = async (answer: Response) => ((await answer.json()) as { options: never }).options

async function add(typed: Record<string, string> = {}): Promise<Response> {
  const options = await optionsOf(await ask(browser, askNew, '/passkeys/new'))
  return send(browser, addNew, '/passkeys/new', { answer: device.make(options), ...typed })
}

const viewerOf = async (by: TestBrowser) => {
  const token = await readSessionToken({ headers: new Headers({ cookie: by.cookie() }) })
  return token ? findViewer(token, 4, new Date()) : null
}

test('the password goes first where it was long ago, then the device is asked', async () => {
  await db().update(sessions).set({ provenAt: null }).where(eq(sessions.userId, person.userId))
  expect(await optionsOf(await ask(browser, askNew, '/passkeys/new'))).toBeNull()
  expect((await send(browser, addNew, '/passkeys/new', {})).status).toBe(400)
  expect((await send(browser, addNew, '/passkeys/new', { ownPassword: 'wrong' })).status).toBe(400)
  expect((await send(browser, addNew, '/passkeys/new', { ownPassword: password })).headers.get('location')).toBe('/passkeys/new')
  expect((await add({ name: 'Phone' })).headers.get('location')).toBe('/passkeys')
  expect(await db().select().from(passkeys).where(eq(passkeys.userId, person.userId))).toMatchObject([{ name: 'Phone', rpId: 'localhost' }])
})

test('signing in leads where its owner was going, within the portal, and only the browser that was asked', async () => {
  await add()
  const [own, other] = [new TestBrowser(), new TestBrowser()]
  const options = await optionsOf(await ask(own, askSignIn, '/login/passkey'))
  const answer = device.sign(options)
  expect((await send(other, signIn, '/login/passkey', { answer })).status).toBe(400)
  const entered = await send(own, signIn, '/login/passkey?next=%2Fsessions', { answer })
  expect([entered.status, entered.headers.get('location'), own.jar.has('fairway-passkey')]).toEqual([302, '/sessions', false])
  expect(await viewerOf(own)).toMatchObject({ userId: person.userId })
  const again = new TestBrowser()
  const asked = await optionsOf(await ask(again, askSignIn, '/login/passkey'))
  const away = await send(again, signIn, '/login/passkey?next=%2F%2Fevil.example', { answer: device.sign(asked) })
  expect(away.headers.get('location')).toBe('/Home')
})

test('a refusal has words, and nothing of what the device said', async () => {
  const own = new TestBrowser()
  const options = await optionsOf(await ask(own, askSignIn, '/login/passkey'))
  const answer = await send(own, signIn, '/login/passkey', { answer: device.sign(options) })
  const text = await answer.text()
  expect([answer.status, text.includes('passkeys.refused'), text.includes('clientDataJSON')]).toEqual([400, true, false])
  expect(await viewerOf(own)).toBeNull()
})

test('another person’s passkey is as absent as none', async () => {
  const stranger = await seedPerson({ roleId: 2 })
  const foreign = String(await seedPasskey(db(), { projectId: 4, userId: stranger.userId }))
  for (const passkey of [foreign, '999999', 'x']) {
    await expect(ask(browser, askRemoval, `/passkeys/${passkey}/remove`, { passkey })).rejects.toMatchObject({ status: 404 })
    await expect(send(browser, rename, `/passkeys/${passkey}`, { name: 'Mine' }, { passkey })).rejects.toMatchObject({ status: 404 })
  }
})

test('while a second factor is owed, the page to add a passkey is open beside that of the code, and afterwards the portal', async () => {
  await db().insert(secondFactorRequirements).values({ projectId: 4, roleId: 2 })
  await expect(ask(browser, ownSessions, '/sessions')).rejects.toMatchObject({ status: 302 })
  expect((await add()).status).toBe(302)
  expect((await ask(browser, ownSessions, '/sessions')).status).toBe(200)
})
