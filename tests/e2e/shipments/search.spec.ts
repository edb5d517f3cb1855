import { expect, test } from '@playwright/test'
import { searchFor, visiting } from '#tests/e2e/stage/stage-users.ts'

const total = async (text: string | null) => Number(/Total results: ([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN)

test('a search shows its total, its duration and ten cards per page', async ({ page }) => {
  await visiting(page, 'administrator')
  await searchFor(page, 'shanghai')
  await expect(page.getByText(/^Total results: [\d,]+ \(.*seconds\)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tracking' })).toBeVisible()
  await expect(page.getByText(/^\d+ de [\d,]+ resultados$/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('the next page of a search shows other shipments', { tag: '@plain' }, async ({ page }) => {
  await visiting(page, 'administrator', '/search/rotterdam')
  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
})

test('every word of a search must start a word of the shipment', { tag: ['@server', '@all'] }, async ({ page }) => {
  await visiting(page, 'administrator', '/search/SHANGH%20manzan')
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(/Manzanillo/)
  await searchFor(page, 'hanghai')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a search finds only shipments that the customer may see', { tag: ['@server', '@all'] }, async ({ page, browser }) => {
  await visiting(page, 'administrator', '/search/shanghai')
  const all = await total(await page.getByText(/^Total results/).textContent())
  const other = await browser.newContext()
  const page2 = await other.newPage()
  await visiting(page2, 'agent', '/search/shanghai')
  const some = await total(await page2.getByText(/^Total results/).textContent())
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await other.close()
})

test('a hostile search text gets a response in words', { tag: ['@server', '@all'] }, async ({ page }) => {
  const hostile = ['%', '"', "'; drop table shipments; --", '* OR NEAR(', '../../etc/passwd', '<script>alert(1)</script>', '日本', '😀']
  for (const text of hostile) {
    const answer = await visiting(page, 'customer', `/search/${encodeURIComponent(text)}`)
    expect(answer?.status(), text).toBe(200)
    await expect(page.getByRole('article'), text).toHaveCount(0)
    await expect(page.getByRole('main'), text).not.toBeEmpty()
  }
})

test('a search text that is too long gets a response in words', { tag: ['@server', '@all'] }, async ({ page }) => {
  const answer = await visiting(page, 'customer', `/search/${'long'.repeat(100)}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText(/200/)
})
