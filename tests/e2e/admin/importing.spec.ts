import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test(
  'customers pasted from a spreadsheet are imported once every line is valid',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    const to = await administering(page, javaScriptEnabled)
    const name = `Imported ${Date.now()}`
    const heads = 'Customer Name\tRFC\tContact Name\tContact Last Name\tContact Email'
    await page.goto(to('/Admin'))
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    const cells = page.getByLabel('Cells')
    await cells.fill(`${heads}\n${name}\t${name}\tAna\tRuiz\tno address`)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('1 error: nothing is imported')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
    await cells.fill(`${heads}\n${name}\t${name}\tAna\tRuiz\tana@imported.test`)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Customers to be created: 1,')).toBeVisible()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Customers imported: 1,')).toBeVisible()
    await page.goto(to(`/Admin?q=${encodeURIComponent(name)}`))
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  },
)
