import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test('an administrator configures a customer’s alert, its schedule and its recipients, and deletes it', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  // One customer each: the runs with and without scripts are parallel.
  const customer = javaScriptEnabled ? 'Aceros Altavista' : 'Agave Real Spirits'
  await visiting(page, `alerts-${scripts}`, '/Alerts')
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill(customer)
  await page.getByRole('searchbox', { name: 'Find a customer' }).press('Enter')
  await expect(page).toHaveURL(/\/Alerts\?q=/)
  await page
    .getByRole('row', { name: new RegExp(customer) })
    .getByRole('link')
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'Customer information' })
  await expect(panel).toContainText(customer)

  await page.getByRole('link', { name: 'Add Alert' }).click()
  await page.getByLabel('Description').fill('Night shift')
  await page.getByRole('button', { name: 'Add Alert' }).click()
  await expect(page.getByText('Choose a type').first()).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('No news')
  await page.getByRole('button', { name: 'Add Alert' }).click()

  await expect(page.getByRole('button', { name: 'Save No news' })).toBeInViewport()
  if (javaScriptEnabled) await expect(page.getByLabel(/^RealTime/)).toBeFocused()
  await expect(page.getByLabel('Time of day')).toBeHidden()
  await page.getByLabel(/^Consolidated/).check()
  await page.getByLabel('Time of day').selectOption('10AM')
  await page.getByLabel('Periodicity').selectOption('4Hours')
  await page.getByLabel('Time zone').selectOption('UTC+05:45')
  await page.getByLabel('Description').fill('Night shift, harbour')
  await page.getByRole('button', { name: 'Save No news' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Night shift, harbour' })
  await expect(row).toContainText('Consolidated: Days, from 10AM, every 4Hours, UTC+05:45')
  await expect(row).toContainText(/Next digests: (\w+day \d{4}-\d\d-\d\d \d\d:00(, )?){3}(?!,)/)

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Search: Users' }).fill('hearing-on')
  if (!javaScriptEnabled) await page.getByRole('group', { name: /^Users/ }).press('Enter')
  await page.getByRole('button', { name: /^Add .*hearing-on@fairway.test/ }).click()
  await save.click()
  await expect(row).toContainText('Sent to 1 person')

  await page.getByLabel('Copy to email list').fill('nobody at all')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible()
  await page.getByLabel('Copy to email list').fill(`broker-${scripts}@outside.test`)
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(row).toContainText('a copy to 1 address')
  await page.getByRole('link', { name: `Delete broker-${scripts}@outside.test` }).click()
  await expect(page.getByText(/removes all assigned alerts and notifications/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).not.toContainText('a copy')

  await page.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page.getByText('No notifications for this customer')).toBeVisible()
  await page.getByRole('link', { name: /^Alerts \d/ }).click()
  await page.getByRole('link', { name: 'Delete No news' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No alerts for this customer')).toBeVisible()
  await panel.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/Alerts$/)
})

test('editing one alert locks the others, and the second of two administrators gets a conflict', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'what is refused is the same without scripts')
  await visiting(page, 'alerts-on', '/Alerts/12')
  for (const kind of ['ETA changed', 'Arrival delayed']) {
    await page.getByRole('link', { name: 'Add Alert' }).click()
    await page.getByLabel('Type', { exact: true }).selectOption(kind)
    await page.getByRole('button', { name: 'Add Alert' }).click()
    await page.getByRole('button', { name: `Save ${kind}` }).click()
  }
  await page.getByRole('link', { name: 'Edit ETA changed' }).click()
  await expect(page.getByRole('button', { name: 'Edit Arrival delayed' })).toBeDisabled()

  const other = await browser.newPage()
  await visiting(other, 'alerts-off', page.url())
  await other.getByLabel(/^Consolidated/).check()
  await other.getByRole('button', { name: 'Save ETA changed' }).click()
  await expect(other.getByText('Saved. Choose the recipients under “Alerts Assignation”')).toBeVisible()
  await other.close()

  await page.getByLabel(/^Consolidated/).check()
  await page.getByLabel('Time of day').selectOption('6PM')
  await page.getByRole('button', { name: 'Save ETA changed' }).click()
  await expect(page.getByText(/Somebody else saved this meanwhile/).first()).toBeVisible()
  await expect(page.getByText(/Saved meanwhile: Consolidated: Days, from 9AM/)).toBeVisible()
  await page.getByRole('button', { name: 'Save ETA changed' }).click()
  await expect(page.getByText(/Consolidated: Days, from 6PM/)).toBeVisible()
})

test('on a phone, adding or choosing an alert scrolls to the next step', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await visiting(page, `alerts-${javaScriptEnabled ? 'on' : 'off'}`, javaScriptEnabled ? '/Alerts/2' : '/Alerts/3')
  const heading = page.getByRole('heading', { name: 'Alerts Assignation' })
  for (const kind of ['Arrival delayed', 'No news', 'Free time over', 'Departure delayed']) {
    await page.getByRole('link', { name: 'Add Alert' }).click()
    await page.getByLabel('Type', { exact: true }).selectOption(kind)
    await page.getByRole('button', { name: 'Add Alert' }).click()
    await expect(page.getByRole('button', { name: `Save ${kind}` })).toBeInViewport()
    await page.getByRole('button', { name: `Save ${kind}` }).click()
    await expect(heading).toBeInViewport()
  }

  const first = page.getByRole('link', { name: /^Assign / }).first()
  await first.scrollIntoViewIfNeeded()
  await expect(heading).not.toBeInViewport()
  await first.click()
  await expect(heading).toBeInViewport()
  if (javaScriptEnabled) await expect(heading).toBeFocused()
})
