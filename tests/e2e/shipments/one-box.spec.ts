import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test('one box finds pages and settings beside shipments', { tag: '@both' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, 'administrator', '/Home')
  const box = page.getByRole('searchbox', { name: 'Search the portal' })
  if (javaScriptEnabled) {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('audit')
    const found = page.getByRole('search').getByRole('link', { name: 'Audit trail' })
    await expect(found).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(found).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/audit/)
  }
  await box.fill('audit')
  await box.press('Enter')
  await page.getByRole('region', { name: 'Also found' }).getByRole('link', { name: 'Audit trail' }).click()
  await expect(page).toHaveURL(/\/audit/)

  await visiting(page, 'customer', '/search/audit')
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0)
})
