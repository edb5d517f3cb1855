import { expect, type Page, test } from '@playwright/test'
import { newSession, quickPage, signedIn, visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.getByRole('main').locator('.data-table tbody tr')
const filter = (page: Page, name: string) =>
  page.getByRole('search', { name: 'Search the trail' }).locator('details', { has: page.locator('summary', { hasText: name }) })

test('the audit trail shows a visit just made, and filters by user, action and day', async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'trail-on' : 'trail-off'
  // The form says in which time zone somebody signs in.
  await signedIn(page, name)
  await page.goto('/search/a-word-of-the-trail')
  await page.goto('/audit')
  await page.getByRole('searchbox', { name: 'Search the trail' }).fill(name)
  await page.getByRole('searchbox', { name: 'Search the trail' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${name}`))
  await expect(rows(page).filter({ hasText: '/search/a-word-of-the-trail' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'Opened a page' }).first()).toContainText(`${name}@fairway.test`)

  const action = filter(page, 'Action')
  await action.locator('summary').click()
  const showAll = action.getByRole('button', { name: /^Show all/ })
  if (await showAll.isVisible()) await showAll.click()
  await action.getByLabel('Signed in').check()
  await action.getByRole('button', { name: 'Apply' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Signed in')
  if (javaScriptEnabled) await expect(rows(page)).toContainText('Time zone: ')

  await page.goto(`/audit?q=${name}&atTo=2020-01-01`)
  await expect(page.getByText('No entry matches.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(rows(page).first()).toBeVisible()
})

test('a page opened by client-side navigation is recorded like a full page load', async ({ page, javaScriptEnabled }) => {
  // Another user, because the test above counts sign-ins.
  const name = javaScriptEnabled ? 'alerts-on' : 'alerts-off'
  await newSession(page, name)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const [entry, path] of [
    ['Tracking', '/Tracking'],
    ['Reports', '/reports'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'i'))
  }
  for (const path of ['/Tracking', '/reports']) await reloadUntilTrailHas(page, name, path)
})

async function reloadUntilTrailHas(page: Page, name: string, path: string) {
  await expect(async () => {
    await page.goto(`/audit?q=${encodeURIComponent(path)}`)
    await expect(
      rows(page)
        .filter({ hasText: `${name}@fairway.test` })
        .first(),
    ).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

test('page views can be hidden from the audit trail without being deleted', { tag: '@server' }, async ({ page }) => {
  await visiting(page, 'leaving', '/audit?quiet=1')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Opened a page' })).toHaveCount(0)
  await page.goto('/audit')
  await expect(rows(page).filter({ hasText: 'Opened a page' }).first()).toBeVisible()
})

test('leaving a page is recorded and does not end the session', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'only a script can send it')
  await visiting(page, 'leaving', '/Help-Desk')
  await page.goto('/sessions')
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(async () => {
    await page.goto('/audit?q=leaving&action=unload')
    await expect(rows(page).first()).toContainText('Time zone: ', { timeout: 500 })
  }).toPass()
})

test('a beacon always gets an empty response, whatever it carries', { tag: '@server' }, async ({ page }) => {
  const send = (form: Record<string, string>) =>
    page.request.post('/beacons/unload', { form, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  expect((await send({ timezone: '+1' })).status()).toBe(204)
  await visiting(page, 'agent')
  const forms: Record<string, string>[] = [
    {},
    { timezone: '-6', zone: 'America/Mexico_City' },
    { timezone: 'x'.repeat(9000) },
    { UsuarioId: '1' },
  ]
  for (const form of forms) {
    expect((await send(form)).status()).toBe(204)
  }
  await page.reload()
  await expect(page).toHaveURL(quickPage)
})

test('only an administrator opens the audit trail', { tag: ['@server', '@all'] }, async ({ page }) => {
  for (const path of ['/audit', '/second-factor/required']) expect((await visiting(page, 'rrsu', path))?.status()).toBe(404)
})
