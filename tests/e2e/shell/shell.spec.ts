import { expect, type Page, test } from '@playwright/test'
import { newSession, visiting } from '#tests/e2e/stage/stage-users.ts'

const picker = (page: Page) => page.getByRole('banner').getByRole('link', { name: /of \d+ customers/ })

async function totalShipments(page: Page): Promise<number> {
  const figure = page.locator('.counter', { hasText: 'Total Shipments' }).getByRole('link').first()
  return Number((await figure.textContent())?.replaceAll(',', ''))
}

test('the customer selection narrows every view and persists across sign-ins', { tag: '@both' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, javaScriptEnabled ? 'narrowing-on' : 'narrowing-off', '/Home')
  const before = await totalShipments(page)
  expect(before).toBeGreaterThan(0)

  await picker(page).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  if (!javaScriptEnabled) {
    // Without scripts the button submits the form, which returns unchecked; nothing is saved yet in either case.
    await expect(page.locator('input[name="customer"]:checked')).toHaveCount(0)
    await expect(picker(page)).not.toContainText('0 of')
  }
  const box = page.locator('input[name="customer"]')
  const count = await box.count()
  await box.first().check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(picker(page)).toContainText(`1 of ${count}`)
  expect(await totalShipments(page)).toBeLessThan(before)

  await page.getByRole('button', { name: 'Logout' }).click()
  await newSession(page, javaScriptEnabled ? 'narrowing-on' : 'narrowing-off', '/Home')
  await expect(picker(page)).toContainText(`1 of ${count}`)

  await picker(page).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  if (!javaScriptEnabled) await expect(page.locator('input[name="customer"]:checked')).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(picker(page)).toContainText(`0 of ${count}`)
  for (const path of ['/News', '/reports/late-shipments']) {
    await page.goto(path)
    await expect(page.getByText('No customer is selected'), path).toBeVisible()
  }
  await picker(page).click()
  await page.locator('input[name="customer"]').first().check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(picker(page)).toContainText(`1 of ${count}`)
})

test('each user chooses their own language', async ({ page, javaScriptEnabled }) => {
  await visiting(page, javaScriptEnabled ? 'language-on' : 'language-off')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
