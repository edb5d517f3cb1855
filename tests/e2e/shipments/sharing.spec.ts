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

test(
  'somebody without an account uploads a document, is told why it was rejected, and uploads another that is accepted',
  { tag: '@plain' },
  async ({ page, browser, javaScriptEnabled }) => {
    const shipment = javaScriptEnabled ? 486 : 485
    await visiting(page, 'administrator', `/shipmentsDetail/${shipment}/share?for=bringing&document=packing_list`)
    await page.getByRole('button', { name: 'Create link' }).click()
    const path = new URL(await page.locator('.shown-secret code').innerText()).pathname

    const stranger = await browser.newContext({
      ...{ javaScriptEnabled, locale: 'pt-BR', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
      baseURL: new URL(page.url()).origin,
    })
    const seen = await stranger.newPage()
    const bring = async (name: string) => {
      await seen.getByLabel('Arquivo').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('Piece,Kilograms\n1,7\n') })
      await seen.getByRole('button', { name: 'Enviar' }).click()
    }
    await seen.goto(path)
    await bring('wrong.exe')
    await expect(seen.locator('.wanted-document [role=alert], .wanted-document .field-error').first()).toBeVisible()
    await bring('wrong.csv')
    await expect(seen.getByText('wrong.csv chegou.')).toBeVisible()
    if (javaScriptEnabled) expect(await findFaults(seen)).toEqual([])

    const decide = async (name: string, decision: RegExp, reason = '') => {
      await page.goto(`/shipmentsDetail/${shipment}/documents`)
      await page.getByRole('link', { name: `Check ${name}` }).click()
      await page.getByLabel(decision).check()
      await page.getByLabel('Reason').fill(reason)
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await decide('wrong.csv', /^Reject it/, 'It is of another order')
    await expect(page.getByText('wrong.csv was rejected')).toBeVisible()
    await seen.goto(path)
    await expect(seen.getByText('It is of another order')).toBeVisible()
    await bring('right.csv')
    await expect(seen.getByText('right.csv chegou.')).toBeVisible()
    await decide('right.csv', /^Accept it/)
    await expect(page.getByRole('rowheader', { name: 'right.csv' })).toBeVisible()
    await seen.reload()
    await expect(seen.getByText('right.csv foi aceito. Obrigado.')).toBeVisible()
    await stranger.close()
  },
)
