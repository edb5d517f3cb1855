import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

const mapping = {
  ...{ of: 'containers', source: '', project: 4, key: 'Container', shipment: 'Shipment' },
  fields: { type: 'Size' },
}

test(
  'an administrator sees a file that came, why its lines were rejected, and when its source counts as silent',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const source = `terminal-${javaScriptEnabled ? 'on' : 'off'}`
    const inbox = join(process.env.FAIRWAY_E2E_DATA ?? '', 'inbox')
    mkdirSync(join(inbox, 'mappings'), { recursive: true })
    mkdirSync(join(inbox, source), { recursive: true })
    writeFileSync(join(inbox, 'mappings', `${source}.json`), JSON.stringify({ ...mapping, source }))
    const bytes = 'Container,Shipment,Size\nMSKU1234565,No such shipment,40HC\nMSKU1234566,Nor this,40HC\n'
    writeFileSync(join(inbox, source, 'boxes.csv'), bytes)

    await visiting(page, `trail-${javaScriptEnabled ? 'on' : 'off'}`, `/Received?source=${source}`)
    const row = page.getByRole('row').filter({ hasText: 'boxes.csv' })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('Partly imported', { timeout: 500 })
    }).toPass({ timeout: 40_000 })
    await row.getByRole('link', { name: 'boxes.csv' }).click()
    await expect(page.getByRole('heading', { name: 'boxes.csv' })).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the file' }).click()
    expect(readFileSync(await (await started).path(), 'utf8')).toBe(bytes)

    await page.getByRole('link', { name: 'Show the 2 rejected lines' }).click()
    await expect(page.getByRole('heading', { name: 'Rejected lines' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'No such shipment' })).toContainText('is not a shipment of the project')
    const sheet = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Excel' }).click()
    expect((await sheet).suggestedFilename()).toMatch(/^RejectedLines.*\.xlsx$/)

    await page.goto('/Received')
    const sources = page.getByRole('table', { name: 'Sources' })
    await sources.getByRole('link', { name: source }).click()
    await expect(page.getByRole('heading', { name: source })).toBeVisible()
    await expect(page.getByText(`${source} (containers)`)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Last files' }).getByRole('row').filter({ hasText: 'boxes.csv' })).toContainText(
      'Partly imported',
    )
    await page.getByLabel('Hours without a delivery').fill('soon')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Whole hours, from 1 to 2160').first()).toBeVisible()
    await page.getByLabel('Hours without a delivery').fill('26')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Expected by')).toBeVisible()
    await page.getByRole('link', { name: 'All its files' }).click()
    await expect(sources.getByRole('row').filter({ hasText: source })).toContainText('Expected by')
  },
)
