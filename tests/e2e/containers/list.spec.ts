import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.getByRole('main').locator('.data-table tbody tr')
const numberOf = async (page: Page, at: number) => ((await rows(page).nth(at).getByRole('rowheader').textContent()) ?? '').trim()
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Container Management' })

for (const person of ['administrator', 'rr'])
  test(`${person} finds a container in either tab, by its digits alone`, { tag: person === 'rr' ? [] : '@all' }, async ({ page }) => {
    await visiting(page, person)
    await page.getByRole('link', { name: 'Container', exact: true }).click()
    await expect(page).toHaveURL('/Container')
    await expect(page.getByRole('heading', { name: 'Container Management' })).toBeVisible()
    await tabs(page)
      .getByRole('link', { name: /^Arrived/ })
      .click()
    await expect(page).toHaveURL('/Container/Arrived')
    await expect(page.getByText(/days? over/).first()).toBeVisible()
    await expect(page.getByText('At risk:')).toBeVisible()
    const number = await numberOf(page, 2)
    await page.goto('/Container')
    await page.getByRole('searchbox', { name: 'Search containers' }).fill(number.slice(4))
    await page.getByRole('searchbox', { name: 'Search containers' }).press('Enter')
    await expect(page).toHaveURL(`/Container?q=${number.slice(4)}`)
    await tabs(page).getByRole('link', { name: 'Arrived (1)' }).click()
    await expect(page).toHaveURL(`/Container/Arrived?q=${number.slice(4)}`)
    expect(await numberOf(page, 0)).toBe(number)
    await page.getByRole('main').getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(/\/Container-Detail\/\d+/)
    await page.getByRole('link', { name: 'Back Containers' }).click()
    await expect(page).toHaveURL(`/Container/Arrived?q=${number.slice(4)}`)
  })

test('exactly the selected containers are exported', { tag: '@all' }, async ({ page }) => {
  await visiting(page, 'rr', '/Container/Arrived?sort=number&dir=asc')
  const wanted = [await numberOf(page, 0), await numberOf(page, 2)]
  for (const at of [0, 2]) await rows(page).nth(at).getByRole('checkbox').check()
  const started = page.waitForEvent('download')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Export/ })
    .click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^Containers-Arrived-\d{8}\.xlsx$/)
  const [sheet] = await readWorkbook(readFileSync(await file.path()))
  expect(sheet?.data.slice(1).map((row) => row[0])).toEqual(wanted)
})

test('a customer has neither the container list nor its menu entry', { tag: ['@server', '@all'] }, async ({ page }) => {
  await visiting(page, 'customer')
  await expect(page.getByRole('link', { name: 'Container', exact: true })).toHaveCount(0)
  for (const path of ['/Container', '/Container/Arrived', '/Container/export', '/Container/elsewhere']) {
    expect((await page.goto(path))?.status()).toBe(404)
  }
})

test('a customer sees in Tracking what each container costs, as its own page says', { tag: '@server' }, async ({ page }) => {
  await visiting(page, 'customer', '/Tracking')
  await page.getByRole('navigation', { name: 'Views of Tracking' }).getByRole('link', { name: 'Containers' }).click()
  await expect(page).toHaveURL('/Tracking/containers')
  await expect(page.getByText('At risk:')).toBeVisible()
  const row = rows(page)
    .filter({ hasText: /USD\s[1-9]/ })
    .first()
  const costs = (await row.getByText(/^USD\s/).allTextContents()).map((text) => text.trim())
  expect(costs).toHaveLength(2)
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/\/Container-Detail\/\d+/)
  for (const cost of costs) await expect(page.locator('.free-time')).toContainText(cost)
  await page.getByRole('link', { name: 'Back Containers' }).click()
  await expect(page).toHaveURL('/Tracking/containers')
  expect((await page.request.get('/lists/open-containers/export')).headers()['content-type']).toContain('spreadsheet')
})
