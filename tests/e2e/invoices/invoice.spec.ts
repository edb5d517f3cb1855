import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an invoice shows its lines and accepts its CFDI, and its customer’s statement downloads', async ({ page }) => {
  await visiting(page, 'rrsu', '/Cost-Management?status=open&sort=due&dir=asc')
  const number = ((await page.getByRole('main').locator('.data-table tbody tr').first().getByRole('rowheader').textContent()) ?? '').trim()
  await page.getByRole('main').getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lines, USD' }).getByRole('row')).not.toHaveCount(0)
  await page.getByLabel('File').setInputFiles({ name: 'cfdi.xml', mimeType: 'application/xml', buffer: Buffer.from('<cfdi/>') })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('link', { name: 'cfdi.xml', exact: true }).first()).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'cfdi.xml', exact: true }).first().click()
  expect(readFileSync(await (await started).path(), 'utf8')).toBe('<cfdi/>')
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('heading', { name: /^Statement of .*, USD$/ })).toBeVisible()
  const owed = await page.getByRole('table', { name: 'Invoices' }).getByRole('rowheader').allTextContents()
  expect(owed[0]?.trim()).toBe(number)
  const sheetStarted = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  const [sheet] = await readWorkbook(readFileSync(await (await sheetStarted).path()))
  expect(sheet?.data.slice(1).map((row) => row[0])).toEqual(owed.map((each) => each.trim()))
})
