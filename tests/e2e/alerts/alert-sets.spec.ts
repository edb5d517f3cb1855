import { expect, type Locator, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test(
  'nine alerts for one customer are five clicks, for all customers eight, and a preview says who receives what',
  {
    tag: '@plain',
  },
  async ({ page, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const customer = javaScriptEnabled ? 'Vidriera del Norte' : 'Textiles Bahía'
    await visiting(page, `alerts-${scripts}`, '/Alerts')
    let clicks = 0
    const press = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    const main = page.getByRole('main')
    const row = main.getByRole('row').nth(javaScriptEnabled ? 3 : 5)
    const name = (await row.getByRole('link').first().textContent()) ?? customer
    await press(row.getByRole('link').first())
    await press(main.getByRole('link', { name: 'Set up several' }))
    await press(main.getByRole('button', { name: 'Show who will receive what' }))
    await expect(main.getByRole('table', { name: 'Show who will receive what' })).toBeVisible()
    await press(main.getByRole('button', { name: 'Set up', exact: true }))
    await expect(page.getByText('Alerts were set up for 1 customer')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Alerts and Notifications' })).toContainText('Alerts')
    expect([name !== '', clicks <= 5]).toEqual([true, true])

    await page.goto('/Alerts')
    clicks = 0
    await page.locator('.list-tools summary').first().click()
    clicks += 1
    await press(main.getByRole('link', { name: 'Set up several' }))
    await press(main.getByRole('button', { name: 'Show who will receive what' }))
    await expect(main.getByRole('table', { name: 'Show who will receive what' }).getByRole('row')).not.toHaveCount(2)
    expect(clicks + 1).toBeLessThanOrEqual(8)
  },
)
