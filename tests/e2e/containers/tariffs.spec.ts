import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test('an administrator enters a tariff as its carrier publishes it', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  const carrier = `Line ${javaScriptEnabled ? 'on' : 'off'}`
  await visiting(page, 'administrator', '/Container-Tariffs')
  await page.getByRole('link', { name: 'New tariff' }).click()
  await page.getByLabel('Carrier', { exact: true }).fill(carrier)
  await page.getByLabel('Port', { exact: true }).fill('USLAX')
  await page.getByLabel('Equipment', { exact: true }).selectOption('Reefer')
  await page.getByLabel('Length', { exact: true }).selectOption('40′')
  if (!javaScriptEnabled) await page.getByLabel('Valid from', { exact: true }).fill('2026-01-01')
  else {
    await page.getByLabel('Valid from', { exact: true }).click()
    await page.getByRole('dialog').locator('.calendar-days button').first().click()
  }
  await page.getByRole('group', { name: 'Day 1' }).getByLabel('that day is day 1').check()
  await page.getByRole('group', { name: 'Free days' }).getByLabel('Working days').check()
  await page.getByLabel('Holidays of single ports', { exact: true }).fill('USLAX 2026-05-25')
  const demurrage = page.getByRole('group', { name: 'Demurrage' })
  await demurrage.getByLabel('Free Days', { exact: true }).fill('4')
  await demurrage.getByLabel('Amount a day').first().fill('200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a port on each line', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Holidays of single ports', { exact: true }).fill('USLAX: 2026-05-25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The tariff has been saved.')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(carrier) })
  for (const words of ['Reefer 40′', 'that day is day 1', 'Free days: Working days', 'Charged days: Calendar days']) {
    await expect(row).toContainText(words)
  }
  await row.getByRole('link', { name: carrier }).click()
  await expect(page.getByLabel('Holidays of single ports', { exact: true })).toHaveValue('USLAX: 2026-05-25')
  await expect(page.getByRole('group', { name: 'Charged days' }).getByLabel('Calendar days')).toBeChecked()
})
