import { expect, test } from '@playwright/test'
import { visiting } from '../stage/people.ts'

test('who follows a container is told of what happens to it, and the bell counts', async ({ page, browser, javaScriptEnabled }) => {
  test.setTimeout(90_000)
  const scripts = javaScriptEnabled ? 'on' : 'off'
  await visiting(page, `following-${scripts}`)
  await page.goto('/Container')
  const container = await page.locator('.data-table tbody a[href*="/Container-Detail/"]').first().getAttribute('href')
  const address = container?.split('?')[0] ?? ''
  await page.goto(address)
  // A second try begins with what the first one left.
  if (await page.getByRole('button', { name: 'Following' }).isVisible()) await page.getByRole('button', { name: 'Following' }).click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.goto('/My-Notifications')
  const read = page.getByRole('button', { name: 'Mark all as read' })
  if (await read.isVisible()) await read.click()
  const bell = page.getByRole('banner').getByRole('link', { name: /^My notifications/ })
  await expect(bell).toHaveAccessibleName('My notifications: 0 unread')

  const context = await browser.newContext({ javaScriptEnabled: Boolean(javaScriptEnabled) })
  const other = await context.newPage()
  await visiting(other, `alerts-${scripts}`)
  await other.goto(`${address}/comments`)
  await other.getByLabel('Comment', { exact: true }).fill(`Door damaged ${scripts}`)
  await other.getByRole('button', { name: 'Add' }).click()
  await expect(other.getByText('Comment saved!')).toBeVisible()
  await context.close()

  // Without scripts a page counts when it is drawn; with scripts also by itself, when somebody comes back to it.
  const comeBack = () => (javaScriptEnabled ? page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) : page.reload())
  const count = async () => {
    await comeBack()
    return bell.getAttribute('aria-label')
  }
  await expect.poll(count, { timeout: 30_000 }).toBe('My notifications: 1 unread')
  await bell.click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Door damaged ${scripts}` })
      .first(),
  ).toContainText('Comment added')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('My notifications: 0 unread')
})
