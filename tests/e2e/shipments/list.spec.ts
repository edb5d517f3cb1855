import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.getByRole('main').locator('.data-table tbody tr')
const box = (page: Page, at: number) => rows(page).nth(at).getByRole('checkbox')
const numberOf = async (page: Page, at: number) => (await rows(page).nth(at).getByRole('rowheader').textContent()) ?? ''
const headers = async (page: Page) => (await page.locator('.data-table thead th').allTextContents()).map((each) => each.trim())
const more = (page: Page) => page.getByRole('main').locator('.list-tools > details')
const menu = (page: Page) => more(page).locator('details', { has: page.locator('summary', { hasText: 'Columns' }) })
const usual = ['Shipment', 'Status', 'Customer', 'Mode', 'POL', 'POD', 'ETD', 'ETA', 'Delay (days)', 'ATA']

test('exactly the selected rows are exported, and selecting a row does not open it', async ({ page, javaScriptEnabled }) => {
  await visiting(page, `selecting-${javaScriptEnabled ? 'on' : 'off'}`, '/Tracking?mode=sea&sort=number&dir=asc&page=2')
  const wanted = [await numberOf(page, 1), await numberOf(page, 4)]
  const button = page.getByRole('main').getByRole('button', { name: /^Export/ })
  await expect(button).toBeHidden()
  if (javaScriptEnabled) {
    const all = page.getByRole('checkbox', { name: 'Select all rows of this page' })
    await expect(all).toBeHidden()
    await box(page, 3).check()
    await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeHidden()
    await all.check()
    await expect(button).toHaveText('Export 10 selected')
    await box(page, 0).uncheck()
    await expect(button).toHaveText('Export 9 selected')
    await expect(all).not.toBeChecked()
    await all.check()
    await all.uncheck()
    await expect(button).toBeHidden()
  } else {
    await expect(page.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeHidden()
  }
  for (const at of [1, 4]) await box(page, at).check()
  await expect(page).toHaveURL('/Tracking?mode=sea&sort=number&dir=asc&page=2')
  if (javaScriptEnabled) await expect(button).toHaveText('Export 2 selected')
  const started = page.waitForEvent('download')
  await button.click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^Tracking-\d{8}\.xlsx$/)
  const [sheet, about] = await readWorkbook(readFileSync(await file.path()))
  const [, ...data] = sheet?.data ?? []
  expect(about?.data.map(([line]) => line)).toEqual(expect.arrayContaining(['RR Fairway', expect.stringContaining('2 of 2 selected rows')]))
  expect(data.map((row) => row[0])).toEqual(wanted)
  await expect(page.getByRole('main').getByRole('link', { name: 'Excel' })).toBeVisible()
})

test('a selection persists across pages and resets with another query', async ({ page, javaScriptEnabled }) => {
  await visiting(page, `selecting-${javaScriptEnabled ? 'on' : 'off'}`, '/Tracking')
  if (!javaScriptEnabled) {
    await box(page, 0).check()
    await expect(page.getByText('Rows are selected on this page only')).toBeVisible()
    return
  }
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('shanghai')
  await page.getByRole('searchbox', { name: 'Search this list' }).press('Enter')
  await expect(page).toHaveURL('/Tracking?q=shanghai')
  await box(page, 0).check()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/Tracking?q=shanghai&page=2')
  await expect(page.getByRole('button', { name: 'Export 1 selected' })).toBeEnabled()
  await box(page, 3).check()
  await expect(page.getByRole('button', { name: 'Export 2 selected' })).toBeEnabled()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(box(page, 0)).toBeChecked()
  await page.evaluate(() => history.go(-3))
  await expect(page).toHaveURL('/Tracking')
  await expect(page.getByRole('button', { name: /^Export/ })).toBeHidden()
})

test('the side panel takes the focus, and Escape closes it and returns the focus', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'a script moves the focus')
  await visiting(page, 'selecting-on', '/Tracking')
  const opener = rows(page)
    .nth(1)
    .getByRole('link', { name: /^Summary of/ })
  await opener.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/Tracking')
  await expect(opener).toBeFocused()
})

test('an impossible list URL says so', { tag: '@server' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking?mode=foo&etdFrom=2026-02-31')
  await expect(page.getByText('“foo” is not a value of Mode, so this filter is not set.')).toBeVisible()
  await expect(page.getByText('ETD from: “2026-02-31” is not a date')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
})

test(
  'on a narrow screen each card has its checkbox, and one of the bar selects all',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await visiting(page, `selecting-${javaScriptEnabled ? 'on' : 'off'}`, '/Tracking')
    await box(page, 1).check()
    await expect(page).toHaveURL('/Tracking')
    if (!javaScriptEnabled) return
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await expect(page.getByRole('button', { name: 'Export 10 selected' })).toBeVisible()
  },
)

test('the default columns fit side by side at 1440 pixels, in Spanish too', { tag: '@plain' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const hidden = () => page.locator('.table-frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)
  for (const person of ['administrator', 'axe-es']) {
    await visiting(page, person)
    for (const path of ['/Tracking?status=delivered', '/Container', '/Container/Arrived', '/Received']) {
      await page.goto(path)
      expect(await hidden(), `${person} ${path}`).toBe(0)
    }
  }
})

test('Apply of the advanced search stays in sight, and nothing scrolls within what scrolls', { tag: '@plain' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await visiting(page, 'administrator', '/Tracking')
  await page.getByText('Advanced search', { exact: true }).click()
  await expect(page.locator('.advanced-foot').getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
  const scrolling = await page
    .locator('.advanced *')
    .evaluateAll(
      (all) => all.filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto').length,
    )
  expect(scrolling).toBe(0)
})

test(
  'exporting without a selection shows a page that links back to the same list',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    const person = `empty-handed-${javaScriptEnabled ? 'on' : 'off'}`
    const nothing = javaScriptEnabled ? '&selected=999999999' : ''
    const answer = await visiting(page, person, `/Tracking/export?mode=sea&page=2&only=selected${nothing}`)
    expect(answer?.status()).toBe(400)
    await expect(page.getByRole('heading', { name: 'Nothing is selected' })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL('/Tracking?mode=sea&page=2')
  },
)

test('too many exports get a page with a retry time, and keep the selection', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const name = `columns-${javaScriptEnabled ? 'on' : 'off'}`
  await visiting(page, name)
  for (let n = 0; n < 6; n += 1) {
    const answer = await page.request.get('/Tracking/export?mode=air&q=ASN')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  }
  const answer = await page.goto('/Tracking/export?mode=air&column=eta')
  expect(answer?.status()).toBe(429)
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('main')).toContainText('At most six Excel files a minute can be made.')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/lists/tracking/export?mode=air&column=eta')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/Tracking?mode=air&column=eta')
  await expect(page.locator('.data-table tbody').getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.goto('/Tracking?mode=sea&page=2')
  const wanted = [await numberOf(page, 1), await numberOf(page, 4)]
  for (const at of [1, 4]) await box(page, at).check()
  await page.getByRole('button', { name: /^Export/ }).click()
  await expect(page.getByRole('heading', { name: 'Please wait a little' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  const selected = rows(page).filter({ has: page.getByRole('checkbox', { checked: true }) })
  await expect(selected.getByRole('rowheader')).toHaveText(wanted)
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Export 2 selected' })).toBeEnabled()
  expect((await page.goto(`/Tracking/export?q=${'x'.repeat(201)}`))?.status()).not.toBe(200)
})

test('columns, their order and the density persist on every device', async ({ page, browser, baseURL, javaScriptEnabled }) => {
  const name = `columns-${javaScriptEnabled ? 'on' : 'off'}`
  await visiting(page, name, '/Tracking?mode=sea&page=2')
  const open = async () => {
    for (const each of [more(page), menu(page)]) if ((await each.getAttribute('open')) === null) await each.locator('> summary').click()
  }
  await open()
  await menu(page).getByRole('button', { name: 'Reset to default' }).click()
  await expect.poll(() => headers(page)).toEqual(usual)
  await page.goto('/Tracking?mode=sea&page=2')
  await open()
  await menu(page).getByLabel('ATA', { exact: true }).uncheck()
  await menu(page).getByLabel('Carrier', { exact: true }).check()
  await menu(page).getByLabel('Compact').check()
  await menu(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/Tracking?mode=sea&page=2')
  await expect.poll(() => headers(page)).toEqual([...usual.slice(0, 9), 'Carrier'])
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeLessThan(34)

  await open()
  await menu(page).getByRole('button', { name: 'Move Carrier up' }).click()
  await expect.poll(() => headers(page)).toEqual([...usual.slice(0, 8), 'Carrier', 'Delay (days)'])
  await menu(page).getByRole('button', { name: 'Move Carrier up' }).click()
  const moved = [...usual.slice(0, 7), 'Carrier', 'ETA', 'Delay (days)']
  await expect.poll(() => headers(page)).toEqual(moved)

  const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled })
  const other = await elsewhere.newPage()
  await visiting(other, name, '/Tracking')
  expect(await headers(other)).toEqual(moved)
  expect((await rows(other).first().boundingBox())?.height).toBeLessThan(34)
  await other.goto('/Tracking?column=eta&column=status')
  expect(await headers(other)).toEqual(['Shipment', 'ETA', 'Status'])
  await elsewhere.close()

  // A filter keeps the columns of the URL; a choice of columns replaces them.
  await page.goto('/Tracking?column=eta&column=status')
  await page.getByRole('main').getByRole('searchbox').fill('shanghai')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/Tracking?q=shanghai&column=number&column=eta&column=status')
  // The URL changes a moment before the page, and navigation closes the menu.
  await expect(async () => {
    await open()
    await menu(page).getByLabel('Roomy').check({ timeout: 1_000 })
  }).toPass()
  await menu(page).getByRole('button', { name: 'Reset to default' }).click()
  await expect(page).toHaveURL('/Tracking?q=shanghai')
  await expect.poll(() => headers(page)).toEqual(usual)
  expect((await rows(page).first().boundingBox())?.height).toBeGreaterThan(39)
})
