import { expect, type Page, test } from '@playwright/test'
import { untilRead } from '#tests/e2e/stage/inbox.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

const untilImported = (page: Page, words: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(words)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })

test(
  'a file of a new kind is mapped, checked, imported, repaired and imported again by pages alone',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    test.setTimeout(180_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const [key, owner] = [`File ${scripts}`, `Harbor Goods ${scripts}`]
    const to = await visitingAt(page, project, `deciding-${scripts}`, '/Received')
    let acts = 0
    const press = async (role: 'link' | 'button', name: string) => {
      acts += 1
      await page.getByRole(role, { name, exact: true }).first().click()
    }
    const fill = async (label: string, value: string) => {
      acts += 1
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    const bring = async (name: string, ...lines: string[]) => {
      await page.goto(to('/Received'))
      await press('link', 'Import a file')
      await expect(page.getByRole('heading', { name: 'Import a file' })).toBeVisible()
      acts += 1
      const header = `${key};Client;Transport mode;POL;POD;ETD;ETA;Gross Weight LBS`
      await page
        .getByRole('main')
        .getByLabel('File')
        .setInputFiles({
          name,
          mimeType: 'text/csv',
          buffer: Buffer.from(['Weekly report', '', header, ...lines, 'Total;;;;;;;3', ''].join('\n')),
        })
      await press('button', 'Upload')
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }

    await bring(
      `harbor-${scripts}-2026-11.csv`,
      `${scripts}-1;${owner};Ocean;Shanghai;Veracruz;13/10/2026;20/11/2026;1,000`,
      `${scripts}-2;${owner};Ocean;Shanghai;Veracruz;14/10/2026;soon;2,000`,
    )
    await press('link', 'Make a mapping for this file')
    await expect(page.getByLabel('ETD', { exact: true })).toHaveValue('ETD')
    await expect(page.getByText('13/10/2026 → 2026-10-13').first()).toBeVisible()
    await expect(page.getByText('1 of 2 cannot be read')).toBeVisible()
    await fill('Name', `harbor-${scripts}`)
    await fill('Source', `harbor-${scripts}`)
    acts += 1
    await page.locator('[name="words.key"]').fill(key)
    acts += 1
    await page.locator('summary', { hasText: 'Rarely needed' }).click()
    acts += 1
    await page.getByLabel('A customer whom nobody knows').selectOption('create')
    await press('button', 'Save')
    await expect(page.getByLabel('Mapping')).toHaveValue(`harbor-${scripts}`)
    await press('button', 'Check')
    await untilRead(page, 'What it would do')
    await expect(page.getByText('3 = 1 imported + 1 rejected + 1 skipped')).toBeVisible()
    await press('button', 'Import')
    expect(acts).toBeLessThanOrEqual(40)
    test.info().annotations.push({ type: 'clicks and fields, first file', description: String(acts) })
    await untilImported(page, 'Some lines were rejected, all others were imported.')
    const run = page.url()

    await page.goto(to('/Received/mappings'))
    await page.getByRole('link', { name: `harbor-${scripts}`, exact: true }).click()
    await page.getByLabel('Words that mean: not given').fill('soon = not given')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('1 of 2 cannot be read')).toBeHidden()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`The mapping harbor-${scripts} was saved`)).toBeVisible()
    await page.goto(run)
    await page.getByRole('button', { name: 'Import again' }).click()
    await page.getByRole('button', { name: 'Check' }).click()
    await untilRead(page, 'What it would do')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await untilImported(page, 'Every line was imported or unchanged.')

    acts = 0
    await bring(`harbor-${scripts}-2026-12.csv`, `${scripts}-3;${owner};Ocean;Shanghai;Veracruz;13/11/2026;20/11/2026;3,000`)
    await untilRead(page, 'What it would do')
    await press('button', 'Import')
    expect(acts).toBeLessThanOrEqual(4)
    await untilImported(page, 'Every line was imported or unchanged.')
  },
)
