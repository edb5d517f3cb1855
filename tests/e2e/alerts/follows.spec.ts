import { expect, type Page, test } from '@playwright/test'
import { enterAt, expectNames } from '#tests/e2e/stage/keyboard.ts'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

async function hearAtOnce(page: Page): Promise<void> {
  await page.goto('/My-Notifications?tab=choices')
  await page.getByLabel(/^Comment added/).selectOption('As the administrator set it')
  await page.getByLabel('From', { exact: true }).selectOption('No quiet hours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. It applies to what happens from now on')).toBeVisible()
}

test(
  'a follower of a container gets its events, the bell counts them, and a digest can be previewed',
  { tag: '@all' },
  async ({ page, browser, javaScriptEnabled }) => {
    test.setTimeout(90_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    await visiting(page, `following-${scripts}`, '/Container')
    const container = await page.locator('.data-table tbody a[href*="/Container-Detail/"]').first().getAttribute('href')
    const address = container?.split('?')[0] ?? ''
    // A retry starts with what the first attempt left.
    await hearAtOnce(page)
    await page.goto(address)
    if (await page.getByRole('button', { name: 'Following' }).isVisible()) await page.getByRole('button', { name: 'Following' }).click()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
    await page.goto('/My-Notifications')
    const read = page.getByRole('button', { name: 'Mark all as read' })
    if (await read.isVisible()) await read.click()
    const bell = page.getByRole('banner').getByRole('link', { name: /^My notifications/ })
    await expect(bell).toHaveAccessibleName('My notifications: 0 unread')

    await page.getByRole('link', { name: 'What I follow' }).click()
    const listed = page.getByRole('table', { name: 'What I follow' }).getByRole('row')
    const line = listed.filter({ has: page.locator(`a[href^="${address}?"]`) })
    await expect(line).toHaveCount(1)
    await line.getByRole('button', { name: /^Stop following / }).click()
    await expect(page.getByText('You no longer follow this container')).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.goto(address)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

    const context = await browser.newContext({ javaScriptEnabled: Boolean(javaScriptEnabled) })
    const other = await context.newPage()
    await visiting(other, `alerts-${scripts}`, `${address}/comments`)
    await other.getByLabel('Comment', { exact: true }).fill(`Door damaged ${scripts}`)
    await other.getByRole('button', { name: 'Add' }).click()
    await expect(other.getByText('Comment saved!')).toBeVisible()
    await context.close()

    // Without scripts the count is updated on load; with scripts also when the page becomes visible again.
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
    await expectNames(page.getByRole('main'), [
      'heading "My notifications"',
      'navigation "My notifications"',
      'button "Mark all as read"',
      'heading "For information"',
      'table "For information"',
      'row "What happened About Customer Details When"',
      'row "Comment added',
    ])
    await enterAt(page, page.getByRole('button', { name: 'Mark all as read' }))
    await expect(bell).toHaveAccessibleName('My notifications: 0 unread')

    await page.getByRole('link', { name: 'How I am notified' }).click()
    await page.getByLabel(/^Comment added/).selectOption('In a digest')
    await page.getByLabel(/^ETA changed: only/).selectOption('8 hours or more')
    await page.getByLabel('From', { exact: true }).selectOption('22:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. It applies to what happens from now on')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(/^ETA changed: only/)).toHaveValue('8')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('22')
    await page.getByRole('link', { name: 'Next digest' }).click()
    await page.getByRole('link', { name: 'Show me a sample' }).click()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText(/\d+ events?/)
    await page.getByRole('link', { name: 'Back to the next digest' }).click()
    await expect(page.getByRole('link', { name: 'Show me a sample' })).toBeVisible()
  },
)
