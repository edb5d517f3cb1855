import { expect, test } from '@playwright/test'
import { newSession } from '#tests/e2e/stage/stage-users.ts'

test(
  'a session ended from another browser returns to the sign-in screen',
  { tag: '@all' },
  async ({ page, browser, javaScriptEnabled }) => {
    const name = javaScriptEnabled ? 'sessions-on' : 'sessions-off'
    const elsewhere = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await newSession(elsewhere, name)
    await newSession(page, name, '/sessions')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Change password',
      'Second factor',
      'Passkeys',
      'Company sign-in',
      'Sessions',
    ])
    await expect(page.locator('.session-card')).toHaveCount(2)
    await expect(page.locator('.session-card').first()).toContainText('This session')
    await expect(page.locator('.session-card').first().getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: /^End the session/ }).click()
    await expect(page.getByText('The session has been ended.')).toBeVisible()
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
    await elsewhere.goto('/Home')
    await expect(elsewhere.getByRole('button', { name: 'LogIn' })).toBeVisible()
    await page.goto('/Home')
    await expect(page).toHaveURL(/\/Home$/)
  },
)

test('a user ends all their other sessions at once', { tag: '@plain' }, async ({ page, browser, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'others-on' : 'others-off'
  for (let n = 0; n < 2; n += 1) await newSession(await (await browser.newContext({ javaScriptEnabled })).newPage(), name)
  await newSession(page, name, '/sessions')
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('2 other sessions have been ended.')).toBeVisible()
  await expect(page.locator('.session-card')).toHaveCount(1)
})

test('ending a foreign session answers 404, and a malformed form is refused', { tag: ['@server', '@all'] }, async ({ page }) => {
  await newSession(page, 'rr')
  const send = (form: Record<string, string>) =>
    page.request.post('/sessions', { form, headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' } })
  for (const session of ['1', '999999999', '9007199254740991']) expect((await send({ intent: 'end', session })).status()).toBe(404)
  for (const session of ['0', '-1', '1.5', 'x', '9'.repeat(400)]) expect((await send({ intent: 'end', session })).status()).toBe(400)
  expect((await send({ intent: 'fly', colour: 'red' })).status()).toBe(400)
  expect((await send({})).status()).toBe(400)
})

test('after "Remember password" and a visit to every page, browser storage holds no personal data', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'only a script can store')
  await page.goto('/')
  await page.getByLabel('E-mail').fill('remembered@fairway.test')
  await page.getByLabel('Password', { exact: true }).fill('Fairway-2026')
  await page.getByLabel('Remember password').check()
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  for (const path of ['/Home', '/search/asn', '/customers/selection', '/Help-Desk', '/sessions', '/second-factor']) {
    await page.goto(path)
    const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
    expect(stored).not.toMatch(/remembered|@fairway|Fairway-2026|password|token|secret|rfc/i)
    // A Mexican tax id, or 32 random bytes in any common encoding.
    expect(stored).not.toMatch(/[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}|[\w-]{40,}/)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  }
})
