import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

async function totalOf(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: 'Shipments Tracking' })).toBeVisible()
  const facts = await page.locator('.page-title-facts').innerText()
  return Number((/[\d,]+/.exec(facts)?.[0] ?? '').replaceAll(',', ''))
}

const numberIn = (text: string) => Number(text.replaceAll(',', ''))

test('every shipment counter on Home links to a list of that length', async ({ page }) => {
  for (const name of ['Total Shipments', 'Active Ocean Shipments', 'Active Air Shipments']) {
    await visiting(page, 'administrator', '/Home')
    const counter = page.locator('.counter', { hasText: name })
    const shown = numberIn(await counter.getByRole('link').first().innerText())
    await counter.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/Tracking/)
    expect(await totalOf(page)).toBe(shown)
  }
})

test('charts are drawn without scripts and become interactive with them', async ({ page, javaScriptEnabled }) => {
  await visiting(page, 'administrator', '/Help-Desk')
  // By client-side navigation, where the server draws no chart.
  await page.getByRole('link', { name: 'Home' }).click()
  const chart = page.getByRole('region', { name: 'Trend of Shipments / Containers' }).locator('.chart').first()
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('svg:visible')).toHaveCount(1)
  await expect(chart.locator('[_echarts_instance_]')).toHaveCount(javaScriptEnabled ? 1 : 0)
  await expect(chart).toContainText('Jan')
})

test('a status, a month and a country link to the shipments they count', { tag: '@all' }, async ({ page }) => {
  for (const name of ['Shipments by Status', 'Trend of Shipments / Containers', 'Shipments By Origin Country']) {
    await visiting(page, 'administrator', '/Home')
    const panel = page.getByRole('region', { name })
    await panel.getByText('Show figures').first().click()
    const figure = panel.getByRole('table').first().getByRole('link').first()
    const shown = numberIn(await figure.innerText())
    await figure.click()
    await expect(page).toHaveURL(/\/Tracking\?/)
    expect(await totalOf(page)).toBe(shown)
  }
})

test('a country on the map opens its shipments of all years', { tag: '@plain' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Home')
  const china = page.locator('.country-map a[href*="country=CN"]')
  const shown = numberIn(/: ([\d,]+)$/.exec((await china.getAttribute('aria-label')) ?? '')?.[1] ?? '')
  await china.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/country=CN/)
  expect(await totalOf(page)).toBe(shown)
})

test('a form chooses the year and what is counted', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, 'administrator', '/Home')
  const panel = page.getByRole('region', { name: 'Trend of Shipments / Containers' })
  const years = await panel.getByLabel('Year').locator('option').allInnerTexts()
  await panel.getByLabel('Count').selectOption('containers')
  if (javaScriptEnabled) await expect(page).toHaveURL(/module=containers/)
  await panel.getByLabel('Year').selectOption(years[1] ?? '')
  if (!javaScriptEnabled) await panel.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`module=containers&year=${years[1]}`))
  await expect(panel.getByRole('img', { name: `Containers by month, ${years[1]}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${years[1]}, the countries with most` })).toBeVisible()
})

test(
  'containers whose free time ends are listed with their last day, and their count links to a list of that length',
  { tag: '@all' },
  async ({ page }) => {
    // Parallel tests return containers meanwhile.
    await expect(async () => {
      await visiting(page, 'administrator', '/Home')
      const panel = page.getByRole('region', { name: 'Free time ending, 14 days' })
      const all = panel.getByRole('link', { name: /ends? in these days/ })
      const shown = numberIn(/[\d,]+/.exec(await all.innerText())?.[0] ?? '')
      await expect(panel.locator('tbody tr')).toHaveCount(Math.min(3, shown))
      await all.click()
      await expect(page).toHaveURL(/\/Container\/Arrived\?deadlineFrom=/)
      await expect(page.getByRole('link', { name: `Arrived (${shown})` })).toBeVisible({ timeout: 3_000 })
    }).toPass()
  },
)

test('the news page behind Home lists events and filters by kind', { tag: '@all' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Home')
  await page.getByRole('region', { name: 'New since your last visit' }).getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What happened' })).toBeVisible()
  expect((await page.goto('/News?kind=nonsense&new=1&when=x'))?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText('nonsense')
})

test('a person arranges Home, and goes back to what the role sees at first', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, javaScriptEnabled ? 'arranging-on' : 'arranging-off', '/Home')
  const lanes = page.getByRole('region', { name: 'Busiest lanes, last twelve months' })
  const news = page.getByRole('region', { name: 'New since your last visit' })
  await expect(lanes).toBeHidden()
  const open = () => page.getByText('Arrange', { exact: true }).click()
  await open()
  await page.getByRole('checkbox', { name: 'Busiest lanes, last twelve months' }).check()
  await page.getByRole('checkbox', { name: 'New since your last visit' }).uncheck()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(lanes).toBeVisible()
  await expect(news).toBeHidden()
  await open()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(news).toBeVisible()
  await expect(lanes).toBeHidden()
})

test('nothing on Home overflows its panel on a landscape tablet', { tag: '@all' }, async ({ page }) => {
  for (const person of ['administrator', 'axe-es']) {
    await visiting(page, person, '/Home')
    await expect(page.locator('.home-panel table').last()).toBeAttached()
    for (const width of [980, 1020, 1060, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(sticksOut), `${person}, ${width} pixels`).toEqual([0, []])
      const tops = await page.locator('.counter').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
      expect([1, 2], `${person}, ${width} pixels: rows of counters, all as long`).toContain(new Set(tops).size)
      expect(tops[0]).toBe(tops[1])
      expect(tops[2]).toBe(tops[3])
    }
  }
})

function sticksOut() {
  const tables = [...document.querySelectorAll('.home-panel table')].filter((table) => {
    const panel = table.closest('.home-panel')?.getBoundingClientRect()
    return panel && table.getBoundingClientRect().right > panel.right
  })
  return [document.documentElement.scrollWidth - window.innerWidth, tables.map((table) => table.getAttribute('aria-label'))]
}
