import { expect, test } from '@playwright/test'
import { newSession, signedIn, signIn } from '#tests/e2e/stage/stage-users.ts'
import { setUpSecondFactor } from './authenticator.ts'

test('a second factor is set up, required at sign-in, and turned off again', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  test.setTimeout(90_000)
  const name = javaScriptEnabled ? 'factor-on' : 'factor-off'
  await newSession(page, name, '/second-factor')
  const { app, recoveryCodes } = await setUpSecondFactor(page)
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  await signIn(page, name)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.goto('/Home')
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await page.goto('/login/code')
  const enter = async (code: string) => {
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await enter('not a code')
  await expect(page.getByText('This code is not right').first()).toBeVisible()
  const code = app.code(1)
  await enter(code)
  await expect(page).toHaveURL(/\/Home$/)
  await page.getByRole('button', { name: 'Logout' }).click()

  await signIn(page, name)
  await enter(code)
  await expect(page.getByText('it has been used already').first()).toBeVisible()
  await enter(recoveryCodes[0] ?? '')
  await expect(page).toHaveURL(/\/Home$/)
  await page.getByRole('button', { name: 'Logout' }).click()

  await signIn(page, name)
  await enter(recoveryCodes[0] ?? '')
  await expect(page.getByText('it has been used already').first()).toBeVisible()
  await enter(recoveryCodes[1] ?? '')
  await expect(page).toHaveURL(/\/Home$/)

  await page.goto('/second-factor')
  await expect(page.getByText('8 recovery codes left')).toBeVisible()
  const proof = page.getByLabel('Code', { exact: true })
  await proof.fill('neither')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('This code is not right').first()).toBeVisible()
  await proof.fill(recoveryCodes[2] ?? '')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The second factor is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signedIn(page, name)
})

test('"Remember password" survives the second-factor step', async ({ page, context, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'kept-on' : 'kept-off'
  await newSession(page, name, '/second-factor')
  const { app } = await setUpSecondFactor(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('E-mail').fill(`${name}@fairway.test`)
  await page.getByLabel('Password', { exact: true }).fill('Fairway-2026')
  await page.getByLabel('Remember password').check()
  await page.getByRole('button', { name: 'LogIn' }).click()
  await page.getByLabel('Code', { exact: true }).fill(app.code(1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  const cookies = await context.cookies()
  expect(cookies.map((cookie) => cookie.name)).toEqual(['fairway'])
  expect((cookies[0]?.expires ?? 0) / 86_400 - Date.now() / 86_400_000).toBeGreaterThan(29)
})

test('an unconfirmed second factor is not required at sign-in', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'undecided-on' : 'undecided-off'
  await newSession(page, name, '/second-factor')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByAltText('The key as a QR code')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signedIn(page, name)
  await page.goto('/second-factor')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('the page for the code needs a password entered just before', { tag: '@server' }, async ({ page }) => {
  await page.goto('/login/code')
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
})

test('hostile second-factor forms are refused with words', { tag: ['@server', '@all'] }, async ({ page }) => {
  await newSession(page, 'agent')
  const headers = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }
  const forms: Record<string, string>[] = [
    {},
    { intent: 'confirm' },
    { intent: 'confirm', code: 'x'.repeat(9000) },
    { intent: 'x' },
    { 'intent[]': 'begin' },
  ]
  for (const form of forms) {
    expect((await page.request.post('/second-factor', { form, headers })).status()).toBe(400)
  }
  expect((await page.request.post('/second-factor', { form: { intent: 'turn-off', code: '\0' }, headers })).status()).toBe(400)
  expect((await page.request.post('/second-factor/required', { form: { role: '1' }, headers })).status()).toBe(404)
})
