import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { chooseDay } from '#tests/e2e/stage/days.ts'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const total = async (page: Page) =>
  Number(/^([\d,]+) shipments?/.exec((await page.locator('.page-title-facts').textContent()) ?? '')?.[1]?.replaceAll(',', ''))
const dropdown = (page: Page, name: string) =>
  page.getByRole('search', { name: 'Search this list' }).locator('details', { has: page.locator('summary', { hasText: name }) })

test('the list shows ten rows per page, and a filter shows as many as its count', async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking?page=3')
  await expect(rows(page)).toHaveCount(10)
  const mode = dropdown(page, 'Mode')
  await mode.locator('summary').click()
  const said = Number((await mode.locator('label', { hasText: 'Air' }).locator('.choice-count').textContent())?.replaceAll(',', ''))
  await mode.getByLabel('Air').check()
  await mode.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/Tracking?mode=air')
  await expect(page.locator('.chip')).toHaveText('Mode: Air')
  expect(await total(page)).toBe(said)
  for (const row of await rows(page).all()) await expect(row).toContainText('Air')
  await page.getByRole('link', { name: 'Remove the filter Mode: Air' }).click()
  await expect(page).toHaveURL('/Tracking')
})

test('a filter with many values lists the most frequent, then all on request, and applies the checked ones', async ({
  page,
  javaScriptEnabled,
}) => {
  await visiting(page, 'administrator', '/Tracking')
  const ports = dropdown(page, 'POL')
  await ports.locator('summary').click()
  await expect(ports.getByRole('checkbox')).toHaveCount(8)
  await ports.getByRole('checkbox').first().check()
  const showAll = ports.getByRole('button', { name: /^Show all \d+$/ })
  const all = Number((await showAll.textContent())?.replace(/\D/g, ''))
  await showAll.click()
  await expect(ports.getByRole('checkbox')).toHaveCount(all)
  await expect(ports.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(ports.getByRole('button', { name: 'Apply' })).toBeVisible()
  if (javaScriptEnabled) {
    await ports.getByRole('searchbox').fill('shang')
    await expect(ports.locator('label').filter({ visible: true, hasNotText: 'Shang' })).toHaveCount(0)
  }
  await expect(page.locator('.chip')).toHaveCount(1)
})

test('the advanced search filters by days and words, and one link clears everything', async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking?sort=etd&dir=asc')
  const advanced = dropdown(page, 'Advanced search')
  await advanced.locator('summary').click()
  await chooseDay(advanced.getByLabel('ETD from'), '2026-01-01')
  await chooseDay(advanced.getByLabel('ETD to'), '2026-06-30')
  await advanced.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/Tracking?etdFrom=2026-01-01&etdTo=2026-06-30&sort=etd&dir=asc')
  await expect(page.locator('.chip')).toHaveCount(2)
  for (const cell of await page.locator('td[data-label="ETD"]').allTextContents())
    expect(cell >= '2026-01-01' && cell <= '2026-06-30').toBe(true)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/Tracking?sort=etd&dir=asc')
})

test('a column header sorts the list, and pressed again reverses it', { tag: '@plain' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking?page=2')
  // Days only: of two rows with the same ETA either may be late.
  const shown = async () => (await page.locator('td[data-label="ETA"]').allTextContents()).map((text) => text.slice(0, 'YYYY-MM-DD'.length))
  await page.getByRole('link', { name: 'Sort by ETA, ascending' }).click()
  await expect(page).toHaveURL('/Tracking?sort=eta&dir=asc')
  await expect(page.getByRole('columnheader', { name: /ETA/ })).toHaveAttribute('aria-sort', 'ascending')
  const ascending = await shown()
  expect(ascending).toEqual(ascending.toSorted())
  await page.getByRole('link', { name: 'Sort by ETA, descending' }).click()
  await expect(page).toHaveURL('/Tracking?sort=eta&dir=desc')
  await expect(page.getByRole('columnheader', { name: /ETA/ })).toHaveAttribute('aria-sort', 'descending')
  const descending = await shown()
  expect(descending).toEqual(descending.toSorted().reverse())
})

test('a search starts at page 1, also when its text is shortened', async ({ page, javaScriptEnabled }) => {
  await visiting(page, 'administrator', '/Tracking?q=shanghai&page=2')
  const box = page.getByRole('main').getByRole('searchbox')
  if (javaScriptEnabled) {
    await box.press('End')
    await box.press('Backspace')
    await expect(page).toHaveURL('/Tracking?q=shangha')
    await box.fill('')
  } else {
    await box.fill('')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  }
  await expect(page).toHaveURL('/Tracking')
  await expect(page.getByText(/^1–10 of/)).toBeVisible()
})

test('a row opens its panel, which links to the shipment, and a foreign shipment is as absent as an unknown one', async ({
  page,
  javaScriptEnabled,
}) => {
  await visiting(page, 'customer', '/Tracking')
  const row = rows(page).nth(2)
  const number = await row.getByRole('rowheader').textContent()
  const details = await row.getByRole('rowheader').getByRole('link').getAttribute('href')
  expect(details).toMatch(/^\/shipmentsDetail\/\d+\?back=%2FTracking$/)
  if (javaScriptEnabled) await row.locator('td[data-label="Customer"]').click()
  else await row.getByRole('link', { name: `Summary of ${number}` }).click()
  await expect(page).toHaveURL(/\/Tracking\?shipment=\d+$/)
  const panel = page.getByRole('complementary', { name: `Shipment ${number}` })
  for (const fact of ['From', 'Carrier', 'To', 'ETD', 'ETA', 'ATD', 'ATA', 'Cargo ready date'])
    await expect(panel.getByText(fact, { exact: true })).toBeVisible()
  const summary = await panel.getByRole('link', { name: 'View Details' }).getAttribute('href')
  expect(summary).toBe(`${details}${encodeURIComponent(new URL(page.url()).search)}`)
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/Tracking')
  expect((await page.goto('/Tracking?shipment=999999999'))?.status()).toBe(404)
})

test('the spreadsheet has all pages of the list as shown', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, javaScriptEnabled ? 'rr' : 'rrsu', '/Tracking?mode=air&status=arrived&status=delivered&sort=number&dir=asc')
  const count = await total(page)
  const shown = await rows(page).getByRole('rowheader').allTextContents()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^Tracking-\d{8}\.xlsx$/)
  const [sheet, about] = await readWorkbook(readFileSync(await file.path()))
  const [headers, ...data] = sheet?.data ?? []
  expect(about?.data.map(([line]) => line)).toEqual(
    expect.arrayContaining(['RR Fairway', expect.stringContaining(`${count} of ${count} rows`)]),
  )
  expect(headers).toEqual([
    'Shipment',
    'Status',
    'Customer',
    'Mode',
    'POL',
    'POD',
    'ETD',
    'ETA',
    'Delay (days)',
    'ATA',
    'POL time zone',
    'POD time zone',
  ])
  expect(data).toHaveLength(count)
  expect(data.slice(0, shown.length).map((row) => row[0])).toEqual(shown)
  expect(data[0]?.[6]).toBeInstanceOf(Date)
})

test('a view is saved, opened, renamed and deleted', async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'Late by air' : 'Late by air, plainly'
  await visiting(page, 'agent', '/Tracking?mode=air&sort=eta&dir=asc')
  await page.locator('.list-tools > details > summary').click()
  await page.locator('summary', { hasText: 'Views' }).click()
  await page.getByRole('link', { name: 'Save this view' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Give the view a name.').first()).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/Tracking?mode=air&sort=eta&dir=asc')
  await expect(page.getByText(`The view “${name}” was saved.`)).toBeVisible()
  await page.goto('/lists/tracking/views')
  const row = page.getByRole('row', { name })
  await row.getByText('Rename', { exact: true }).first().click()
  await row.getByRole('textbox').fill(`${name} again`)
  await row.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText(`The view was renamed to “${name} again”.`)).toBeVisible()
  await page.getByRole('link', { name: `${name} again` }).click()
  await expect(page).toHaveURL('/Tracking?mode=air&sort=eta&dir=asc')
  await page.goto('/lists/tracking/views')
  const again = page.getByRole('row', { name: `${name} again` })
  await again.locator('summary', { hasText: 'Delete' }).click()
  await again.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`The view “${name} again” was deleted.`)).toBeVisible()
})

test('pasted numbers are reported as found or missing, and each found one is a link', { tag: '@plain' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking')
  const number = (await rows(page).first().getByRole('rowheader').textContent()) ?? ''
  await page.locator('.list-tools > details > summary').click()
  await page.getByRole('link', { name: 'Look up numbers' }).click()
  const box = page.getByLabel('Numbers')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Paste at least one number.').first()).toBeVisible()
  await box.fill(`${number}\nNOBODY-1`)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('heading', { name: '1 number found' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: number })).toHaveAttribute(
    'href',
    /^\/shipmentsDetail\/\d+\?back=%2FTracking%2Fnumbers$/,
  )
  await expect(page.getByRole('region', { name: '1 not found' })).toContainText('NOBODY-1')
  await box.fill(Array.from({ length: 201 }, (_, n) => `N-${n}`).join(','))
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('At most 200 numbers can be looked up at once.').first()).toBeVisible()
})

test('a hostile URL gets a response in words', { tag: '@server' }, async ({ page }) => {
  await visiting(page, 'customer')
  for (const address of [
    `q=${'x'.repeat(500)}`,
    'sort=__proto__&page=-1',
    'etdFrom=2026-99-99',
    `pol=${'%22'.repeat(200)}`,
    'mode[]=sea&shipment=abc',
  ]) {
    const answer = await page.request.get(`/Tracking?${address}`)
    expect([200, 404], address).toContain(answer.status())
    expect(await answer.text(), address).toMatch(/<main[^>]*>\s*<\w/)
  }
})

test('the misspelt URL of a shipment redirects to it', { tag: '@server' }, async ({ page }) => {
  await visiting(page, 'customer', '/shipmentsDetal/12')
  await expect(page).toHaveURL('/shipmentsDetail/12')
})
