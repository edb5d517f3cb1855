import { expect, test } from '@playwright/test'
import { signedIn, signIn } from '#tests/e2e/stage/stage-users.ts'

test('wrong credentials get one message, and the typed email is kept', async ({ page }) => {
  await signIn(page, 'customer', 'not-the-password')
  await expect(page.getByText('The password and / or email are incorrect')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('customer@fairway.test')
})

test('an empty sign-in form names its required fields', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await expect(page.getByText('Password is required').first()).toBeVisible()
})

test('the sign-in page loads no script file, and can show the password where scripts run', async ({ page, javaScriptEnabled }) => {
  await page.goto('/')
  await expect(page.locator('script[src], link[rel="modulepreload"]')).toHaveCount(0)
  const typed = page.getByLabel('Password', { exact: true })
  const show = page.getByRole('button', { name: 'Show the password' })
  await expect(show).toBeVisible({ visible: javaScriptEnabled !== false })
  if (javaScriptEnabled === false) return
  await typed.fill('Lighthouse-9')
  for (const type of ['text', 'password']) {
    await show.click()
    await expect(typed).toHaveAttribute('type', type)
    await expect(show).toHaveAttribute('aria-pressed', String(type === 'text'))
  }
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('a malformed email is refused', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill('someone at home')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page.getByText('Enter a valid email').first()).toBeVisible()
})

for (const [name, role] of [
  ['administrator', 'Administrator'],
  ['customer', 'Customer'],
  ['rr', 'RR'],
  ['agent', 'Agent'],
  ['rrsu', 'RRSU'],
] as const) {
  test(`the ${name} signs in, is named with the role, and logs out`, { tag: name === 'administrator' ? [] : '@all' }, async ({ page }) => {
    await signedIn(page, name)
    await expect(page.getByText(role, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
    await page.goto('/Home')
    await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  })
}

test('the browser’s Back shows nothing after logout', async ({ page }) => {
  await signedIn(page, 'customer')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Total Shipments')).toHaveCount(0)
})

test('a signed-out visitor cannot open a guarded page', { tag: ['@server', '@all'] }, async ({ page }) => {
  for (const path of ['/Home', '/search/asn', '/home']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  }
})

test('/login shows the sign-in screen', { tag: '@server' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
})

test('"Remember password" keeps the session when the browser closes, and offers the email after logout', async ({ page, context }) => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill('agent@fairway.test')
  await page.getByLabel('Password', { exact: true }).fill('Fairway-2026')
  await page.getByLabel('Remember password').check()
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  const days = ((await context.cookies())[0]?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(days).toBeGreaterThan(29)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('agent@fairway.test')
})

test('an unknown URL shows the not-found page', { tag: ['@server', '@all'] }, async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("We couldn't find this page.")).toBeVisible()
})
