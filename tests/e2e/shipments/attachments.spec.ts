import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const words = 'oh no, invalid file, try again'
/** The newest demo shipments have documents; tests that change data use older ones. */
const shipment = (javaScriptEnabled: boolean | undefined) => (javaScriptEnabled ? 101 : 102)
const somebody = (javaScriptEnabled: boolean | undefined) => (javaScriptEnabled ? 'papers-on' : 'papers-off')

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const isRefused = await page.getByText(words).first().isVisible()
  if (!isRefused) await page.getByRole('button', { name: 'Upload' }).click()
}

test('a comment is added with its type, and a blank one is refused', async ({ page, javaScriptEnabled }) => {
  await visiting(page, somebody(javaScriptEnabled), `/shipmentsDetail/${shipment(javaScriptEnabled)}/comments`)
  const add = page.getByRole('button', { name: 'Add' })
  const text = page.getByLabel('Comment', { exact: true })
  if (javaScriptEnabled) {
    await expect(add).toBeDisabled()
    await text.fill('   ')
    await expect(add).toBeDisabled()
  } else {
    await text.fill('   ')
    await add.click()
    await expect(page.getByText('Write a comment first.').first()).toBeVisible()
  }
  await page.getByLabel('Type').selectOption({ label: 'Order Quantities' })
  await text.fill('Twelve pieces are missing.\n<b>Please look.</b>')
  await add.click()
  await expect(page.getByText('Comment saved!')).toBeVisible()
  await expect(page.getByText('Comment has been saved successfully!')).toBeVisible()
  const newest = page.getByRole('listitem').filter({ hasText: 'Twelve pieces are missing.' }).first()
  await expect(newest).toContainText('Order Quantities')
  await expect(newest).toContainText('Module: Tracking')
  await expect(newest).toContainText('<b>Please look.</b>')
  await expect(text).toHaveValue('')
  if (javaScriptEnabled) await expect(text).toBeFocused()
})

test('a refused comment keeps what was typed', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, somebody(javaScriptEnabled), `/shipmentsDetail/${shipment(javaScriptEnabled)}/comments`)
  const long = 'x'.repeat(4_001)
  const text = page.getByLabel('Comment', { exact: true })
  await text.evaluate((area) => area.removeAttribute('maxlength'))
  await text.fill(long)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('A comment can have up to 4,000 characters.').first()).toBeVisible()
  await expect(text).toHaveValue(long)
})

test('a PDF is uploaded and downloads byte for byte', { tag: '@both' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, somebody(javaScriptEnabled), `/shipmentsDetail/${shipment(javaScriptEnabled)}/documents`)
  await expect(page.getByText('No documents yet')).toBeVisible()
  await upload(page, 'Señal de embarque.pdf', pdf)
  await expect(page.getByText('“Señal de embarque.pdf” has been saved.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Señal de embarque.pdf', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Señal de embarque.pdf')
  expect(readFileSync(await download.path())).toEqual(pdf)
})

test('an upload refused for its missing file is not sent by choosing one', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts a form sends nothing by itself')
  await visiting(page, somebody(javaScriptEnabled), '/shipmentsDetail/106/documents')
  await untilAlive(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/documents')) sent += 1
  })
  const file = page.getByLabel('File', { exact: true })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(file).toHaveAttribute('aria-invalid', 'true')
  await file.setInputFiles({ name: 'chosen later.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(file).not.toHaveAttribute('aria-invalid')
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('“chosen later.pdf” has been saved.')).toBeVisible()
  await expect(file).toBeFocused()
  expect(sent).toBe(2)
})

const zoo: [what: string, name: string, bytes: Buffer][] = [
  ['a program', 'run.exe', Buffer.from('MZ')],
  ['a drawing that can run', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page that calls itself a PDF', 'page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an empty file', 'empty.pdf', Buffer.alloc(0)],
  ['a file that is too large', 'large.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 2 ** 20)])],
  ['a file that is two things', 'both.png', Buffer.concat([png, pdf])],
  ['an archive that calls itself Excel', 'list.xlsx', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
  ['a device’s name', 'CON.pdf', pdf],
  ['a name of 300 characters', `${'x'.repeat(296)}.pdf`, pdf],
  ['a name in reverse', 'invoice\u202efdp.pdf', pdf],
]

test('a file that is not a document is refused, and the list stays unchanged', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  test.setTimeout(90_000)
  const address = `/shipmentsDetail/${shipment(javaScriptEnabled) + 2}/documents`
  for (const [what, name, bytes] of zoo) {
    await visiting(page, somebody(javaScriptEnabled), address)
    // The browser rejects some files and clears them a moment later; a press in between asks for a file.
    await expect(async () => {
      await upload(page, name, bytes)
      await expect(page.getByText(words).first(), what).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(page.getByLabel('File', { exact: true }), what).toHaveValue('')
  }
  await page.goto(address)
  await expect(page.getByText('No documents yet')).toBeVisible()
})

test('role 4 has no Documents tab, and its URLs answer 404', { tag: ['@server', '@all'] }, async ({ page, browser }) => {
  const other = await browser.newContext()
  const agent = await other.newPage()
  await visiting(agent, 'agent', '/search/FWY')
  const id = Number((await agent.locator('article h3').first().getAttribute('id'))?.replace('shipment-', ''))
  await visiting(page, 'administrator', `/shipmentsDetail/${id}/documents`)
  await upload(page, 'for the agent to miss.pdf', pdf)
  const link = await page.getByRole('link', { name: 'for the agent to miss.pdf', exact: true }).first().getAttribute('href')

  await agent.goto(`/shipmentsDetail/${id}`)
  await expect(agent.getByRole('link', { name: 'Comments' })).toBeVisible()
  await expect(agent.getByRole('link', { name: 'Documents' })).toHaveCount(0)
  for (const address of [`/shipmentsDetail/${id}/documents`, link ?? '']) {
    expect((await agent.goto(address))?.status(), address).toBe(404)
    await expect(agent.getByText("We couldn't find this page.")).toBeVisible()
  }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const multipart = { key: crypto.randomUUID(), file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf } }
  expect((await agent.request.post(`/shipmentsDetail/${id}/documents`, { headers, multipart })).status()).toBe(404)
  await other.close()
})

test('a foreign shipment answers like one that does not exist', { tag: ['@server', '@all'] }, async ({ page, browser }) => {
  await visiting(page, 'agent')
  const other = await browser.newContext()
  const customer = await other.newPage()
  await visiting(customer, 'customer', '/search/altavista')
  const foreign = Number((await customer.locator('article h3').first().getAttribute('id'))?.replace('shipment-', ''))
  await other.close()
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answers = async (id: string | number) => {
    const seen: unknown[] = []
    for (const path of ['', '/comments', '/documents', '/documents/1']) {
      const answer = await page.request.get(`/shipmentsDetail/${id}${path}`, { headers: { Accept: 'text/html' } })
      seen.push(answer.status(), (await answer.text()).includes('find this page'))
    }
    const form = { key: crypto.randomUUID(), type: 'other', text: 'words' }
    seen.push((await page.request.post(`/shipmentsDetail/${id}/comments`, { headers, form })).status())
    return seen
  }
  const absent = [404, true, 404, true, 404, true, 404, true, 404]
  for (const id of [foreign, 999_999_999, 'abc', '-1', '1e3', '9'.repeat(40)]) expect(await answers(id), String(id)).toEqual(absent)
})
