import { expect, test } from '@playwright/test'
import { signedIn } from './people.ts'

const counter = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))

test('narrowing the customers narrows every view, and the choice is kept for the next sign-in', async ({ page }) => {
  await signedIn(page, 'rrsu')
  const before = counter(await page.getByTestId('total-shipments').textContent())
  expect(before).toBeGreaterThan(0)

  await page.getByTestId('customer-picker').click()
  const boxes = page.locator('input[name="customer"]')
  const count = await boxes.count()
  for (let n = 1; n < count; n += 1) await boxes.nth(n).uncheck()
  await page
    .locator('input[name="group"]')
    .evaluateAll(() => {})
    .catch(() => {})
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByTestId('customer-picker')).toContainText(`1 of ${count}`)
  const after = counter(await page.getByTestId('total-shipments').textContent())
  expect(after).toBeLessThan(before)

  await page.getByRole('button', { name: 'Logout' }).click()
  await signedIn(page, 'rrsu')
  await expect(page.getByTestId('customer-picker')).toContainText(`1 of ${count}`)
})

test('the language is the person’s own choice', async ({ page }) => {
  await signedIn(page, 'rr')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
