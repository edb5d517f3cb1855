import { expect, test } from '@playwright/test'
import { signedIn, signIn } from '../stage/people.ts'

test('wrong credentials are refused with one message and what was typed is kept', async ({ page }) => {
  await signIn(page, 'customer', 'not-the-password')
  await expect(page.getByText('The password and / or email are incorrect')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('customer@fairway.test')
})

test('an empty form says what is required', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await expect(page.getByText('Password is required').first()).toBeVisible()
})

test('the sign-in brings no file of scripts, and shows what is typed where scripts run', async ({ page, javaScriptEnabled }) => {
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

test('an e-mail that is none is refused', async ({ page }) => {
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
  test(`the ${name} signs in, is named with the role, and logs out`, async ({ page }) => {
    await signedIn(page, name)
    await expect(page.getByText(role, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
    await page.goto('/Home')
    await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  })
}

test('after logout the browser’s Back shows nothing', async ({ page }) => {
  await signedIn(page, 'customer')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Total Shipments')).toHaveCount(0)
})

test('nobody opens a guarded page', { tag: '@server' }, async ({ page }) => {
  for (const path of ['/Home', '/search/asn', '/home']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  }
})

test('/login is the sign-in screen', { tag: '@server' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
})

test('"Remember password" keeps the session when the browser closes and offers the e-mail after logout', async ({ page, context }) => {
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

test('a page that does not exist says so', { tag: '@server' }, async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("We couldn't find this page.")).toBeVisible()
})
