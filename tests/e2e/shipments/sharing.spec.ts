import { expect, type Page, test } from '@playwright/test'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

async function makeLink(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await page.getByRole('link', { name: 'Customs broker' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bills of lading' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Map' }).check()
  for (const document of await page.getByRole('group', { name: 'Documents' }).getByRole('checkbox').all()) await document.check()
  await page.getByRole('button', { name: 'Create link' }).click()
  const secret = page.locator('.shown-secret code')
  await expect(secret).toHaveText(/\/shared\/fwl_\w{49}$/)
  return new URL(await secret.innerText()).pathname
}

test('a link opens a shipment to somebody without an account until it is withdrawn', async ({ page, browser, javaScriptEnabled }) => {
  await visiting(page, 'administrator')
  const path = await makeLink(page, `/shipmentsDetail/${javaScriptEnabled ? 490 : 489}`)
  const number = (await page.locator('.back-link').innerText()).trim()

  const stranger = await browser.newContext({
    javaScriptEnabled,
    locale: 'es-MX',
    colorScheme: 'dark',
    baseURL: new URL(page.url()).origin,
  })
  const seen = await stranger.newPage()
  await seen.goto(path)
  await expect(seen.getByRole('heading', { name: number })).toBeVisible()
  await expect(seen.getByRole('heading', { name: 'Línea de tiempo' })).toBeVisible()
  await expect(seen.locator('.voyage-map')).toBeVisible()
  await expect(seen.getByRole('heading', { name: 'Carga' })).toBeVisible()
  const document = seen.locator('.shared-documents a').first()
  const file = await seen.request.get((await document.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-disposition']?.startsWith('attachment')]).toEqual([200, true])
  if (javaScriptEnabled) {
    await expect(seen.locator('.leaflet-control-zoom-in')).toHaveAttribute('title', /./)
    expect(await findFaults(seen)).toEqual([])
  }
  expect(await seen.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')

  await page.goto(`/share-links?q=${encodeURIComponent(number)}`)
  const row = page.getByRole('row').filter({ hasText: number }).first()
  await expect(row).toContainText('Open')
  await row.getByRole('link', { name: `Withdraw the link to ${number}` }).click()
  await expect(page.getByRole('dialog')).toContainText('It was opened once.')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The link was withdrawn')).toBeVisible()
  expect((await seen.goto(path))?.status()).toBe(404)
  await stranger.close()
})

test(
  'a form on another site looks a shipment up by its number and a container',
  { tag: '@all' },
  async ({ page, browser, javaScriptEnabled }) => {
    await visiting(page, 'administrator', '/Container-Detail/1')
    const container = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
    const number = (await page.locator('.details-heading p a').first().innerText()).trim()
    await page.goto('/Admin/sharing')
    await page.getByLabel('Visitors may look a shipment up').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. It applies from now on')).toBeVisible()
    const form = await page.locator('.code-block').innerText()

    const stranger = await browser.newContext({ javaScriptEnabled, locale: 'en-GB', baseURL: new URL(page.url()).origin })
    const site = await stranger.newPage()
    const ask = async (reference: string) => {
      await site.goto('about:blank')
      await site.setContent(form)
      await site.getByLabel('Shipment number').fill(number)
      await site.getByLabel(/^Container, bill/).fill(reference)
      await site.getByRole('button', { name: 'Look up' }).click()
    }
    await ask('WRONG1234567')
    await expect(site.getByText('No shipment was found for this number and reference.')).toBeVisible()
    await expect(site.getByLabel('Shipment number')).toHaveValue(number)
    if (javaScriptEnabled) expect(await findFaults(site)).toEqual([])
    await ask(container)
    await expect(site.getByRole('heading', { name: number })).toBeVisible()
    await expect(site.locator('.voyage-map')).toBeVisible()
    await stranger.close()
  },
)
