import { expect, type Page, test } from '@playwright/test'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { administering } from '#tests/e2e/stage/stage-users.ts'

const main = (page: Page) => page.getByRole('main')

test(
  'an administrator makes a webhook, sees its secret once, tests it, switches it off and on, and deletes it',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    await administering(page, javaScriptEnabled, '/Admin/webhooks')
    const name = `Warehouse ${javaScriptEnabled ? 'on' : 'off'}`
    await main(page).getByRole('link', { name: 'Create webhook' }).click()
    await main(page).getByLabel('Name').fill(name)
    await main(page).getByLabel('Address').fill('https://10.0.0.1/hooks')
    await main(page).getByLabel('ETA changed (shipment.eta_changed)').check()
    await main(page).getByRole('button', { name: 'Create webhook' }).click()
    await expect(main(page).getByText('This address is inside the network of the portal.').first()).toBeVisible()
    await main(page).getByLabel('Address').fill('https://hooks.invalid/fairway')
    await main(page).getByRole('button', { name: 'Create webhook' }).click()
    const secret = (await page.locator('.webhook-secret code').innerText()).trim()
    expect(secret).toMatch(/^whsec_/)
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await main(page).getByRole('link', { name: 'I have copied it' }).click()
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    const webhook = page.url()

    await main(page).getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('The receiver did not accept the test')).toBeVisible()
    await expect(main(page).getByText('webhook.test').first()).toBeVisible()
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await page.goto(webhook)
    await main(page).locator('.more-acts summary').click()
    await main(page).getByRole('link', { name: 'Switch off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await expect(main(page).getByText('Switched off')).toBeVisible()
    await main(page).getByRole('link', { name: 'Switch on' }).click()
    await page.getByRole('dialog').getByLabel('Send only events from now on').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText('The webhook is on')).toBeVisible()
    await main(page).locator('.more-acts summary').click()
    await main(page).getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The webhook was deleted')).toBeVisible()
  },
)
