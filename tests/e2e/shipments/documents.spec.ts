import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

/** Presses that a person needs. */
function counting() {
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  return { press, count: () => presses }
}

async function namesIn(page: Page, press: () => Promise<void>): Promise<{ file: string; names: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const archive = await fromBufferPromise(readFileSync(await download.path()), { lazyEntries: true })
  const names: string[] = []
  for await (const entry of archive.eachEntry()) names.push(entry.fileName)
  return { file: download.suggestedFilename(), names }
}

test(
  'the packing lists of more shipments than a page of them are four presses away',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    const { press, count } = counting()
    await visiting(page, 'administrator', '/Tracking?sort=number&dir=desc')
    if (javaScriptEnabled) await untilAlive(page)
    await press(page.locator('summary').filter({ hasText: 'More' }).first())
    await press(page.getByRole('link', { name: 'Documents', exact: true }))
    await press(page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: /^Packing list/ }))
    const rows = page.getByRole('table', { name: 'Documents' }).getByRole('row')
    await expect(rows.filter({ hasText: /\.csv/ }).first()).toBeVisible()
    await expect(rows.filter({ hasText: /invoice/i })).toHaveCount(0)
    const { file, names } = await namesIn(page, () => press(page.getByRole('link', { name: /^Download \d+ documents/ })))
    expect(count()).toBeLessThanOrEqual(4)
    expect(file).toMatch(/^Documents \d{4}-\d\d-\d\d\.zip$/)
    expect(names.length).toBeGreaterThan(10)
    expect(names.every((name) => /^\S+ - Packing list - .+\.csv$/.test(name))).toBe(true)
  },
)

test('documents of selected shipments are listed with what is missing', async ({ page, javaScriptEnabled }) => {
  await visiting(page, 'administrator', '/Tracking/documents?only=selected&selected=1&selected=2')
  if (javaScriptEnabled) await untilAlive(page)
  await expect(page.getByText('2 shipments')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Which documents' })
    .getByRole('link', { name: /^Missing/ })
    .click()
  await expect(page).toHaveURL(/docs\.state=missing/)
})
