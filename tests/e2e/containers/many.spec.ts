import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.getByRole('main').locator('.data-table tbody tr')

test(
  'free days are set for several containers at once after a preview of the changes',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    await visiting(page, 'rrsu', '/Container/Arrived?sort=number&dir=asc')
    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    await expect(page.getByRole('heading', { name: 'Change several containers' })).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Choose something to set.').first()).toBeVisible()
    await page.getByLabel('Customer Free Days').selectOption(javaScriptEnabled === false ? '28' : '30')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('cell', { name: 'Changes' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Save all checked' }).click()
    await expect(page).toHaveURL('/Container/Arrived?sort=number&dir=asc')
    await expect(page.getByText('2 containers have been saved.')).toBeVisible()
  },
)

test('a customer can edit neither one container nor several', { tag: ['@server', '@all'] }, async ({ page }) => {
  await visiting(page, 'customer')
  for (const path of ['/Container/many', '/Container/Arrived/many?only=selected&selected=1']) {
    expect((await page.goto(path))?.status()).toBe(404)
  }
})
