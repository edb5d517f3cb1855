import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { loader as askCode, action as enterCode } from '#app/routes/identity/second-factor/enter-code.tsx'
import { action as signIn } from '#app/routes/identity/sign-in.tsx'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { beginSettingUp, confirmSettingUp, findSecondFactor } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { TestBrowser } from '#tests/support/test-browser.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const portal = 'http://localhost'

async function seedWithFactor(roleId: RoleId) {
  const person = await seedPerson({ roleId })
  const setUpAt = new Date(Date.now() - 10 * 60_000)
  const { viewer } = await signedIn(person, setUpAt)
  await beginSettingUp(viewer, portal, setUpAt)
  const factor = await findSecondFactor(viewer)
  const app = new TOTP({ secret: factor.state === 'setting-up' ? factor.text.replaceAll(' ', '') : '' })
  await confirmSettingUp(actOf(viewer, setUpAt), { code: app.generate({ timestamp: setUpAt.getTime() }), password }, { portal })
  return { person, code: () => app.generate() }
}

const enter = async (browser: TestBrowser, { email }: SeededPerson) =>
  (await browser.ask(signIn as never, '/', { email, password })).headers.get('location')
const type = (browser: TestBrowser, typed: Record<string, string>) => browser.ask(enterCode as never, '/login/code', typed)
const ask = async (browser: TestBrowser) => (await browser.ask(askCode as never, '/login/code')).json()

test('whoever checks the box is not asked for the code again in this browser, and is in another', async () => {
  const { person, code } = await seedWithFactor(2)
  const [browser, other] = [new TestBrowser(), new TestBrowser()]
  expect(await enter(browser, person)).toBe('/login/code')
  expect(await ask(browser)).toMatchObject({ mayTrust: true })
  expect((await type(browser, { code: code(), trust: 'on' })).status).toBe(302)
  expect(await enter(browser, person)).toBe('/Home')
  expect(await enter(other, person)).toBe('/login/code')
  const forged = (browser.jar.get('fairway-trusted') ?? '').replace(/^./, 'x')
  other.jar.set('fairway-trusted', forged)
  expect(await enter(other, person)).toBe('/login/code')
})

test('two people who share a browser are both trusted there', async () => {
  const [one, two] = [await seedWithFactor(2), await seedWithFactor(3)]
  const browser = new TestBrowser()
  for (const { person, code } of [one, two]) {
    await enter(browser, person)
    await type(browser, { code: code(), trust: 'on' })
  }
  expect([await enter(browser, one.person), await enter(browser, two.person)]).toEqual(['/Home', '/Home'])
})

test('an administrator has no box, and one that is sent all the same is not heard', async () => {
  const { person, code } = await seedWithFactor(1)
  const browser = new TestBrowser()
  await enter(browser, person)
  expect(await ask(browser)).toMatchObject({ mayTrust: false })
  expect((await type(browser, { code: code(), trust: 'on' })).status).toBe(302)
  expect(await enter(browser, person)).toBe('/login/code')
})

test('a wrong code trusts nothing', async () => {
  const { person } = await seedWithFactor(2)
  const browser = new TestBrowser()
  await enter(browser, person)
  expect((await type(browser, { code: '000000', trust: 'on' })).status).toBe(400)
  expect(browser.jar.has('fairway-trusted')).toBe(false)
})
