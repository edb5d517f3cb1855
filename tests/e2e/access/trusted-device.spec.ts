import { expect, test } from '@playwright/test'
import { newSession, signedIn, signIn } from '#tests/e2e/stage/stage-users.ts'
import { setUpSecondFactor } from './authenticator.ts'

test('a trusted device is not asked for the code, until it is ended in the list', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'trusting-on' : 'trusting-off'
  const leave = () => page.getByRole('button', { name: 'Logout' }).click()
  await newSession(page, name, '/second-factor')
  const { app } = await setUpSecondFactor(page)
  await leave()
  await signIn(page, name)
  await page.getByLabel('Code', { exact: true }).fill(app.code(1))
  await page.getByLabel('Trust this device for 30 days').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await leave()
  await signedIn(page, name)
  await page.goto('/second-factor')
  await page.getByRole('button', { name: /^Stop trusting / }).click()
  await expect(page.getByText('None: every device is asked for a code.')).toBeVisible()
  await leave()
  await signIn(page, name)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})
