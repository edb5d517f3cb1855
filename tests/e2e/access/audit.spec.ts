import { expect, type Page, test } from '@playwright/test'
import { chooseDay } from '../days.ts'
import { signedIn } from '../people.ts'

const rows = (page: Page) => page.locator('.audit-table tbody tr')

test('the audit trail shows the visit just made, and can be narrowed by person, action and day', async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'trail-on' : 'trail-off'
  await signedIn(page, name)
  await page.goto('/search/a-word-of-the-trail')
  await page.goto('/audit')
  await page.getByLabel('Person').fill(name)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`person=${name}`))
  await expect(rows(page).filter({ hasText: '/search/a-word-of-the-trail' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'Opened a page' }).first()).toContainText(`${name}@fairway.test`)

  await page.getByLabel('Action').selectOption({ label: 'Signed in' })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Signed in')
  if (javaScriptEnabled) await expect(rows(page)).toContainText('timezone')

  await chooseDay(page.getByLabel('To (UTC)'), '2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No entry matches.')).toBeVisible()
  await expect(page.getByText('3 filters are set.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('leaving a page is in the trail and ends nothing', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'only a script can send it')
  await signedIn(page, 'leaving')
  await page.goto('/Help-Desk')
  await page.goto('/sessions')
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(async () => {
    await page.goto('/audit?person=leaving&action=unload')
    await expect(rows(page).first()).toContainText('timezone', { timeout: 500 })
  }).toPass()
})

test('a beacon is answered with nothing, whatever it carries and whoever sends it', async ({ page }) => {
  const send = (form: Record<string, string>) =>
    page.request.post('/beacons/unload', { form, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  expect((await send({ timezone: '+1' })).status()).toBe(204)
  await signedIn(page, 'agent')
  const forms: Record<string, string>[] = [
    {},
    { timezone: '-6', zone: 'America/Mexico_City' },
    { timezone: 'x'.repeat(9000) },
    { UsuarioId: '1' },
  ]
  for (const form of forms) {
    expect((await send(form)).status()).toBe(204)
  }
  await page.goto('/Home')
  await expect(page).toHaveURL(/\/Home$/)
})

test('only an administrator reads the trail', async ({ page }) => {
  await signedIn(page, 'rrsu')
  for (const path of ['/audit', '/second-factor/required']) expect((await page.goto(path))?.status()).toBe(404)
})
