import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'what is measured is measured by a script')

test('a printed report is a plain table without controls', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await visiting(page, 'administrator', '/reports/active-shipments')
  const cell = page.locator('.data-table tbody td').first()
  await expect(cell).toHaveCSS('display', 'block')
  await page.emulateMedia({ media: 'print' })
  await expect(cell).toHaveCSS('display', 'table-cell')
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Excel' })).toBeHidden()
})

test('the notification settings fit a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visiting(page, 'administrator', '/My-Notifications?tab=choices')
  const [words, choice] = [page.locator('.notification-choices label').first(), page.locator('.notification-choices select').first()]
  expect((await words.boundingBox())?.width).toBeGreaterThan(250)
  expect((await choice.boundingBox())?.y).toBeGreaterThan((await words.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
})

test('a list that overflows to the side shows it, and one that fits does not', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 })
  await visiting(page, 'administrator', '/Container')
  const edge = () => page.locator('.table-frame').evaluate((frame) => getComputedStyle(frame, '::after').opacity)
  expect(await edge()).toBe('1')
  await page.locator('.table-frame').evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0))
  await expect.poll(edge).toBe('0')
})
