import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the list comes first, a button opens the map, and a card opens its shipment', async ({ page, javaScriptEnabled }) => {
  await visiting(page, 'customer', '/Tracking')
  const [first] = await page.locator('.data-table tbody tr').all()
  expect((await first?.boundingBox())?.y).toBeLessThan(500)
  const map = page.getByRole('group', { name: /^Map of these shipments/ })
  await expect(map).toBeHidden()
  await page.locator('summary', { hasText: 'Map' }).click()
  await expect(map).toBeVisible()
  if (javaScriptEnabled) await expect(page.locator('.map-live')).toBeVisible()
  await page.locator('summary', { hasText: 'Map' }).click()
  await expect(map).toBeHidden()
  const number = (await first?.locator('th').innerText()) ?? ''
  if (javaScriptEnabled) await first?.locator('td[data-label]').nth(1).click()
  else await first?.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(/\/shipmentsDetail\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})

test('on a phone the menu has the language switch and logout below the user’s name', async ({ page, javaScriptEnabled }) => {
  await visiting(page, `phone-${javaScriptEnabled ? 'on' : 'off'}`, '/Home')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.locator('summary.user-block').click()
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click()
  await page.locator('summary.user-block').click()
  await page.getByRole('complementary').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
})
