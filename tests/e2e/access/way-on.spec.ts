import { expect, test } from '@playwright/test'
import { password } from '../people.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the page asked for opens after signing in, a wrong password on the way notwithstanding', async ({ page }) => {
      await page.goto('/Tracking?mode=air')
      for (const secret of ['Wrong-2026', password]) {
        await page.getByLabel('E-mail').fill('customer@fairway.test')
        await page.getByLabel('Password', { exact: true }).fill(secret)
        await page.getByRole('button', { name: 'LogIn' }).click()
        if (secret !== password) await expect(page.getByRole('alert').first()).toBeVisible()
      }
      await expect(page).toHaveURL('/Tracking?mode=air')
    })

    test('a shipment of a customer who is not selected offers to select them', async ({ page }) => {
      await page.goto('/search/delivered')
      await page.getByLabel('E-mail').fill('customer@fairway.test')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'LogIn' }).click()
      const first = page.getByRole('article').first()
      const owner = (await first.getByRole('definition').first().textContent()) ?? ''
      expect(owner).not.toBe('')
      const shipment = await first.getByRole('heading').getByRole('link').getAttribute('href')
      await page.goto('/customers/selection')
      const boxes = page.locator('main input[name="customer"]')
      for (const box of await boxes.all()) await box.uncheck()
      await page.locator('main').getByRole('button', { name: 'Apply' }).click()
      await page.goto(shipment ?? '')
      await expect(page.getByRole('heading', { name: /belongs to a customer you have not selected/ })).toBeVisible()
      await page.getByRole('button', { name: /^Select .* and open$/ }).click()
      await expect(page.getByRole('navigation', { name: /^Shipment / })).toBeVisible()
      await page.goto('/customers/selection')
      for (const box of await boxes.all()) await box.check()
      await page.locator('main').getByRole('button', { name: 'Apply' }).click()
    })
  })
}
