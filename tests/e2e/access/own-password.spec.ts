import { expect, test } from '@playwright/test'
import { newSession, password, signIn } from '#tests/e2e/stage/stage-users.ts'

test('a user changes their own password from the user menu, and their other sessions end', async ({ page, browser, javaScriptEnabled }) => {
  const name = `password-${javaScriptEnabled === false ? 'off' : 'on'}`
  const elsewhere = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })).newPage()
  await newSession(elsewhere, name)
  await newSession(page, name)
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await menu.locator('summary.user-block').click()
  await menu.getByRole('link', { name: 'Signing in' }).click()
  await expect(page).toHaveURL(/\/change-password$/)
  const fill = async (old: string, next: string) => {
    await page.getByLabel('Current password').fill(old)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(next)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
  }
  if (javaScriptEnabled) {
    await page.getByLabel('New password').fill('Seen-2026')
    await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show the password' }).nth(1).click()
    await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  } else await expect(page.getByRole('button', { name: 'Show the password' }).first()).toBeHidden()
  await fill('Not-Mine-1', 'Lighthouse-9')
  await expect(page.getByText('This is not your current password').first()).toBeVisible()
  await fill(password, password)
  await expect(page.getByText('This is the password you have now').first()).toBeVisible()
  await fill(password, 'Lighthouse-9')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await elsewhere.goto('/Home')
  await expect(elsewhere.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await signIn(elsewhere, name, 'Lighthouse-9')
  await expect(elsewhere).toHaveURL(/\/Home$/)
})
