import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as signedOut } from '#app/routes/identity/company/signed-out.tsx'
import { action as logOut } from '#app/routes/identity/logout.ts'
import { db } from '#db/postgres/client.server.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { openRealProvider, type RealProvider, realClient, visitProvider } from '#tests/support/providers/real-provider.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { portal, seedWithSecret, Visitor } from './visitor.ts'

withRecord()
allowThisMachine()

let real: RealProvider
let here = 0
beforeAll(async () => {
  real = await openRealProvider()
  real.as = 'leaving'
  here = await seedWithSecret(realClient.secret, { issuer: real.issuer, clientId: realClient.id })
  real.serve([`${portal}/sign-in/${here}/callback`], { afterSignOut: [`${portal}/`] })
})
afterAll(() => real.close())

test('signing out leads to a page with the provider’s own sign-out, which answers; after a password it leads to the sign-in page', async () => {
  const person = await seedPerson({ roleId: 2 })
  await db()
    .insert(userIdentities)
    .values({ projectId: 4, userId: person.userId, issuer: real.issuer, subject: 'leaving', linkedBy: 'person' })
  const visitor = new Visitor()
  const back = new URL(await visitProvider((await visitor.start(here)).href))
  await visitor.comeBack(here, back.search)
  expect(await visitor.viewer()).toMatchObject({ userId: person.userId })
  const leave = (cookie: string) => {
    const request = new Request(`${portal}/logout`, { method: 'POST', headers: { cookie } })
    return logOut({ request, params: {}, context: { ...context(), projectId: 4 } as never }).catch((answer: Response) => answer)
  }
  const left = (await leave(visitor.cookie())) as Response
  expect(left.headers.get('location')).toBe(`/sign-in/${here}/signed-out`)
  expect(await visitor.viewer()).toBeNull()
  const request = new Request(`${portal}/sign-in/${here}/signed-out`)
  const page = await signedOut({ request, params: { provider: String(here) }, context: { ...context(), projectId: 4 } as never })
  const address = new URL(((await page.json()) as { signOut: string }).signOut)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/`)
  const answer = await fetch(address)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('/session/end/confirm')])
  const byPassword = (await leave((await signedIn(person)).cookie)) as Response
  expect(byPassword.headers.get('location')).toBe('/')
})
