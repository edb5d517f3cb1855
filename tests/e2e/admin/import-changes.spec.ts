import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test(
  'an edited file of customers shows each difference, and saves what was shown',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    test.setTimeout(60_000)
    const to = await administering(page, javaScriptEnabled)
    const name = `Edited ${Date.now()}`
    await page.goto(to('/Admin/import?kind=customers'))
    const heads = 'Customer Name\tRFC\tCountry\tContact Name\tContact Last Name\tContact Email'
    await page.getByLabel('Cells').fill(`${heads}\n${name}\t${name}\tMexico\tAna\tRuiz\tana@edited.test`)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Customers imported: 1, changed: 0.')).toBeVisible()

    await page.goto(to('/Admin/import?kind=customers'))
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download for editing' }).click()])
    expect(download.suggestedFilename()).toMatch(/^Customers and contacts-\d{8}\.xlsx$/)
    await page.getByRole('link', { name: 'Upload a file' }).click()
    const bring = async (lines: string) => {
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
      await page.getByRole('button', { name: 'Check' }).click()
    }
    await bring(
      `Customer Name,RFC,Country,Group,Contact Name,Contact Last Name,Contact Email\n${name},${name},Chile,,Ana,Ruiz,no address\n`,
    )
    await expect(page.getByText('1 error: nothing is imported')).toBeVisible()
    await page.getByRole('link', { name: 'Upload a file' }).click()
    await bring(
      `Customer Name,RFC,Country,Group,Contact Name,Contact Last Name,Contact Email\n${name},${name},Chile,Made of ${name},Ana,Ruiz Sol,ana@edited.test\n`,
    )
    const changes = page.getByRole('table', { name: 'What will change' })
    await expect(changes.getByRole('row').filter({ hasText: 'Country' })).toContainText('Mexico')
    await expect(changes.getByRole('row').filter({ hasText: 'Country' })).toContainText('Chile')
    await expect(changes.getByRole('row').filter({ hasText: 'Contact Last Name' })).toContainText('Ruiz Sol')
    await expect(page.getByText('Customers to be created: 0, to be changed: 1, unchanged: 0.')).toBeVisible()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Customers imported: 0, changed: 1.')).toBeVisible()
    await page.goto(to(`/Admin?q=${encodeURIComponent(name)}`))
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Chile')
  },
)
