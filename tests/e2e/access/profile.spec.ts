import { expect, test } from '@playwright/test'
import { signedIn } from '#tests/e2e/stage/stage-users.ts'

test('a user chooses a time zone from the user menu, and times are shown in it', async ({ page, javaScriptEnabled }) => {
  await signedIn(page, `profile-${javaScriptEnabled === false ? 'off' : 'on'}`)
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await menu.locator('summary.user-block').click()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('')
  await expect(page.getByRole('contentinfo')).toContainText(/\d\d:\d\d UTC(?![+−-])/)
  await zone.selectOption('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByText('Your time zone has been saved.')).toBeVisible()
  await expect(zone).toHaveValue('Asia/Kathmandu')
  await expect(page.getByRole('contentinfo')).toContainText('UTC+5:45')
  await page.goto('/sessions')
  await expect(page.getByRole('main').locator('time').first()).toContainText('UTC+5:45')
  await page.goto('/profile')
  await zone.selectOption('')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByRole('contentinfo')).not.toContainText('UTC+5:45')
})
