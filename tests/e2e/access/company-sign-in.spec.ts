import { expect, test } from '@playwright/test'
import { at } from '#tests/e2e/stage/hosts.ts'
import { company } from '#tests/e2e/stage/stage-users.ts'

test('the company’s button leads to its provider and back to the page that was asked for', async ({ page }) => {
  await page.goto(at(company, '/profile'))
  await page.getByRole('link', { name: 'Sign in with Harbour Trading Company' }).click()
  await page.getByRole('button', { name: 'Continue as yourself' }).click()
  await page.getByRole('button', { name: 'Continue as yourself' }).click()
  await expect(page).toHaveURL(at(company, '/profile'))
  await expect(page.getByText('ana@harbour.test').first()).toBeVisible()
})
