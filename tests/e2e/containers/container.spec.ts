import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** Each test uses its own container; those of the demo from 94 to 111 are in sight of both operators. */
const container = (javaScriptEnabled: boolean | undefined, journey: number) => 2 * journey + (javaScriptEnabled ? 0 : 1) + 92

async function chooseToday(page: Page, label: string, javaScriptEnabled: boolean | undefined): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  if (!javaScriptEnabled) await page.getByLabel(label, { exact: true }).fill(today)
  else {
    await page.getByLabel(label, { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: today }).or(page.locator('.calendar-days button:focus')).first().click()
  }
  return today
}

test('an operator updates a container, and its history records the change', async ({ page, javaScriptEnabled }) => {
  const id = container(javaScriptEnabled, 1)
  await visiting(page, 'rr', `/Container-Detail/${id}`)
  await page.getByRole('link', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/container-management-detail/${id}`)
  await page.getByLabel('Customer Free Days', { exact: true }).selectOption('30')
  const day = await chooseToday(page, 'Max Carrier Empty Returned', javaScriptEnabled)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The container has been saved.')).toBeVisible()
  await expect(page.getByText('The carrier’s last free day', { exact: false })).toContainText(day)
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByText('Customer Free Days:')).toContainText('→ 30')
})

test('the second of two concurrent edits gets a conflict that shows both versions', async ({ page, browser, javaScriptEnabled }) => {
  const address = `/container-management-detail/${container(javaScriptEnabled, 2)}`
  await visiting(page, 'rr', address)
  const other = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })).newPage()
  await visiting(other, 'rrsu', address)
  await other.getByLabel('Customer Free Days', { exact: true }).selectOption('28')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('The container has been saved.')).toBeVisible()

  await page.getByLabel('Customer Free Days', { exact: true }).selectOption('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else has changed this container since you opened it.', { exact: false }).first()).toBeVisible()
  const row = page.getByRole('row', { name: /Customer Free Days/ })
  await expect(row).toContainText('28')
  await expect(row).toContainText('30')
  await expect(page.getByLabel('Customer Free Days', { exact: true })).toHaveValue('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The container has been saved.')).toBeVisible()
  await other.context().close()
})

for (const type of ['Sinister', 'Abandoned']) {
  test(
    `an incident (${type}) is created, edited and deleted`,
    { tag: type === 'Sinister' ? [] : '@all' },
    async ({ page, javaScriptEnabled }) => {
      const id = container(javaScriptEnabled, type === 'Sinister' ? 3 : 4)
      await visiting(page, 'rrsu', `/Container-Detail/${id}`)
      await expect(page.getByText('Not Incident')).toBeVisible()
      await page.getByRole('link', { name: 'Create Incident' }).click()
      await expect(page.getByLabel('Cause')).toHaveJSProperty('required', true)
      await expect(page.getByRole('link', { name: 'Summary' })).toHaveAttribute('aria-current', 'page')
      await page.getByLabel(type).check()
      if (type === 'Abandoned') await expect(page.getByLabel('Cause')).toBeHidden()
      else await page.getByLabel('Cause').selectOption({ label: 'Theft' })
      const day = await chooseToday(page, 'Incident date', javaScriptEnabled)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The incident has been created.')).toBeVisible()
      const card = page.getByRole('region', { name: 'Incident' })
      await expect(card).toContainText(day)
      await expect(card.getByText('Theft')).toHaveCount(type === 'Sinister' ? 1 : 0)
      await expect(page.getByText('Create Incident')).toHaveCount(0)

      await card.getByRole('link', { name: 'Edit' }).click()
      await page.getByLabel('Additional comment').fill('Seen by the surveyor.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(card).toContainText('Seen by the surveyor.')

      await card.getByRole('link', { name: 'Delete' }).click()
      await expect(page.getByText('Are you sure?')).toBeVisible()
      await expect(page.getByText('Once removed, you will not be able to recover the incident.')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('The incident has been deleted.')).toBeVisible()
      await expect(page.getByText('Not Incident')).toBeVisible()
    },
  )
}

test(
  'a conflict over an incident created or deleted meanwhile is reported and can be resolved',
  { tag: '@all' },
  async ({ page, browser, javaScriptEnabled }) => {
    const id = container(javaScriptEnabled, 9)
    const address = `/Container-Detail/${id}/incident`
    const create = async (at: Page, comment: string) => {
      await at.getByLabel('Abandoned').check()
      await chooseToday(at, 'Incident date', javaScriptEnabled)
      await at.getByLabel('Additional comment').fill(comment)
      await at.getByRole('button', { name: 'Save' }).click()
    }
    await visiting(page, 'rr', address)
    const other = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })).newPage()
    await visiting(other, 'rrsu', address)
    await create(other, 'Seen by the other.')
    await expect(other.getByText('The incident has been created.')).toBeVisible()

    await create(page, 'Mine.')
    await expect(page.getByText('Somebody has created an incident for this container meanwhile.', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Additional comment/ })).toContainText('Seen by the other.')
    await page.getByRole('button', { name: 'Save' }).click()
    const card = page.getByRole('region', { name: 'Incident' })
    await expect(card).toContainText('Mine.')

    await card.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Additional comment').fill('Still mine.')
    await other.goto(`${address}/delete`)
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByText('The incident has been deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Somebody deleted this incident meanwhile.', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The incident has been created.')).toBeVisible()
    await expect(card).toContainText('Still mine.')
    await other.context().close()
  },
)

test(
  'Back Containers returns to the original list after any action on a container',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const list = '/Container/Arrived?sort=left&dir=asc'
    await visiting(page, 'rr', `/Container-Detail/${container(javaScriptEnabled, 7)}?back=${encodeURIComponent(list)}`)
    const back = page.getByRole('link', { name: 'Back Containers' })
    const end = page.locator('.panel-actions')
    await page.getByRole('link', { name: 'Update' }).click()
    await expect(page.getByRole('heading', { name: 'Update container' })).toBeVisible()
    await expect(back).toHaveAttribute('href', list)
    await end.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Update' }).click()
    await page.getByLabel('Customer Free Days', { exact: true }).selectOption('28')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The container has been saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Create Incident' }).click()
    await page.getByLabel('Abandoned').check()
    await chooseToday(page, 'Incident date', javaScriptEnabled)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('region', { name: 'Incident' })).toBeVisible()
    await back.click()
    await expect(page).toHaveURL(list)
  },
)

test(
  'a comment and a document are added, and the document downloads byte for byte',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const id = container(javaScriptEnabled, 5)
    await visiting(page, 'administrator', `/Container-Detail/${id}/comments`)
    await page.getByLabel('Comment', { exact: true }).fill('The depot has a slot on Monday.')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('Comment has been saved successfully!')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'The depot has a slot on Monday.' })).toHaveCount(1)

    await page.getByRole('link', { name: 'Documents' }).click()
    await expect(page.getByText('.XML, .PNG, .JPG, .DOC', { exact: false })).toBeVisible()
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('“seal.png” has been saved.')).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'seal.png', exact: true }).click()])
    expect(readFileSync(await download.path())).toEqual(png)
  },
)

test(
  'a read-only user sees no way to change a container, returns to the list, and role 4 has no documents',
  { tag: '@server' },
  async ({ page }) => {
    await visiting(page, 'agent', '/search/FWY')
    const link = page.locator('.container-numbers a').first()
    const number = (await link.textContent()) ?? ''
    await link.click()
    await expect(page).toHaveURL(/\/Container-Detail\/\d+/)
    const address = new URL(page.url()).pathname
    expect((await page.request.get(`/Container-Detail/${number.toLowerCase()}`)).url()).toMatch(/\/Container-Detail\/\d+$/)
    for (const name of ['Update', 'Create Incident', 'Documents', 'Tariffs']) await expect(page.getByRole('link', { name })).toHaveCount(0)
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const id = address.split('/').at(-1)
    for (const path of [
      `${address}/incident`,
      `${address}/incident/delete`,
      `/container-management-detail/${id}`,
      `${address}/documents`,
    ]) {
      expect((await page.request.get(path)).status(), path).toBe(404)
      expect((await page.request.post(path, { headers, form: { version: '1' } })).status(), path).toBe(404)
    }
    await page.getByRole('link', { name: 'Back Containers' }).click()
    await expect(page).toHaveURL('/search/FWY')
    await page.goto(address)
    await page.getByRole('link', { name: 'Back Containers' }).click()
    await expect(page).toHaveURL('/Tracking/containers')
  },
)

test('unknown form fields change nothing', { tag: ['@server', '@all'] }, async ({ page, javaScriptEnabled }) => {
  const id = container(javaScriptEnabled, 6)
  await visiting(page, 'administrator', `/container-management-detail/${id}`)
  const version = await page.locator('[name="version"]').inputValue()
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const foreign: Record<string, string>[] = [
    { number: 'AAAA1234567' },
    { status: 'returned' },
    { shipmentId: '1' },
    { 'containers[0].id': '1' },
  ]
  for (const more of foreign) {
    const answer = await page.request.post(`/container-management-detail/${id}`, {
      headers,
      form: { version, customerFreeDays: '0', ...more },
    })
    expect(answer.status()).toBe(400)
  }
  await page.goto(`/container-management-detail/${id}`)
  await expect(page.locator('[name="version"]')).toHaveValue(version)
})
