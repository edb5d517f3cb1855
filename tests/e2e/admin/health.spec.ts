import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test('an administrator sees how the portal is and sends a test mail, whose outcome is shown', { tag: '@all' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Admin/health')
  await expect(page.getByRole('heading', { name: 'What needs doing' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'There is no backup yet' })).toContainText('Act now')
  await expect(page.getByRole('listitem').filter({ hasText: 'A review of who sees which customer' })).toContainText('Check')
  const beside = page.getByRole('navigation', { name: 'Portal settings' }).getByRole('list', { name: 'Operation' }).getByRole('link')
  await expect(beside).toHaveText(['Health', 'Outgoing mail', 'Set-up'])
  await expect(beside.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d+\.\d+\.\d+ \([\w-]+\)/)
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText('A test mail to administrator@fairway.test is on its way')).toBeVisible()
  await expect(async () => {
    await page.goto('/Admin/health')
    await expect(page.getByText('The mail server accepted it')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: 'Open the mail' }).click()
  await expect(page.getByRole('heading', { name: 'RR Fairway: test mail' })).toBeVisible()
})
