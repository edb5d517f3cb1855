import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { mailTo } from '#tests/e2e/stage/mail.ts'
import { leaving, untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 1200 } })

const watchSave = () => {
  Object.assign(window, { wasHeld: false })
  const look = () => {
    if (document.querySelector('.report-builder .button.main:disabled')) Object.assign(window, { wasHeld: true })
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}

test('a report is built, run, edited, copied and deleted without losing input', { tag: '@both' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, `reports-${javaScriptEnabled ? 'on' : 'off'}`)
  await page.getByRole('link', { name: 'Reports' }).first().click()
  await page.getByRole('link', { name: 'New report' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Report' })).toBeVisible()
  await expect(page.getByText('The total results of the report is limited to 1000 records.')).toBeVisible()

  await expect(page.getByLabel('About', { exact: true })).toHaveValue('tracking')
  const columns = page.locator('.builder-part:not([hidden]) .builder-chosen li')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Booked and on their way')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Add Shipment', exact: true }).click()
  await page.getByRole('button', { name: 'Add Status', exact: true }).click()
  await page.getByRole('button', { name: 'Add Customer', exact: true }).click()
  await page.getByRole('button', { name: 'Move Customer up' }).click()
  await expect(columns.locator('span')).toHaveText(['Shipment', 'Customer', 'Status'])

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Field to filter by').selectOption({ label: 'Status' })
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('checkbox', { name: 'Booked' }).check()
  await page.getByRole('checkbox', { name: 'In transit' }).check()
  await page.getByRole('button', { name: 'Sort By' }).click()
  await page.getByLabel('Field to sort by').selectOption({ label: 'Status' })
  await page.getByRole('button', { name: 'Add field to sort by' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/^Ten of \d+ rows$/)).toBeVisible()
  await expect(page.locator('.data-table tbody tr')).toHaveCount(10)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Description required').first()).toBeVisible()
  await expect(name).toHaveValue('Booked and on their way')
  await page.getByRole('button', { name: 'Data (3)' }).click()
  await expect(columns.locator('span')).toHaveText(['Shipment', 'Customer', 'Status'])
  await page.getByRole('textbox', { name: 'Description' }).fill('What is still to come')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report created successfully')).toBeVisible()
  await expect(page).toHaveURL('/Reports?tab=mine')

  await page.getByRole('link', { name: 'Booked and on their way', exact: true }).click()
  await expect(page.getByText('filters: Status: Booked, In transit')).toBeVisible()
  await expect(page.locator('.data-table tbody tr').first()).toContainText('Booked')
  const listed = await page.locator('.data-table tbody tr').allInnerTexts()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  const [sheet, about] = await readWorkbook(readFileSync(await (await started).path()))
  const [head, ...rows] = sheet?.data ?? []
  expect(head).toEqual(['Shipment', 'Customer', 'Status'])
  expect(rows.slice(0, listed.length).map((row) => row.join(' '))).toEqual(listed.map((row) => row.trim().replace(/\s+/g, ' ')))
  expect(about?.data.flat()).toContain('filters: Status: Booked, In transit')

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Customer', exact: true }).click()
  if (javaScriptEnabled) await page.evaluate(watchSave)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report configuration Updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/Reports?tab=mine')
  // A second press on Save during the confirmation would report a conflict that does not exist.
  if (javaScriptEnabled) expect(await page.evaluate('wasHeld')).toBe(true)

  await page.getByRole('link', { name: 'Copy Booked and on their way' }).click()
  await expect(name).toHaveValue('Booked and on their way (copy)')
  await expect(columns.locator('span')).toHaveText(['Shipment', 'Status'])
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/Reports')

  await page.goto('/Reports?tab=mine')
  await page.getByRole('link', { name: 'Delete Booked and on their way' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Booked and on their way” was deleted')).toBeVisible()
})

test('errors in the report builder’s lists are revalidated as they change, and the focus stays there', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts each press is a page of its own')
  await visiting(page, 'reports-on', '/reports/creation')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const wrong = page.getByText('At least one selected field is required')
  await expect(wrong.first()).toBeVisible()
  await page.getByLabel('Name').fill('Judged again')
  const add = page.locator('.builder-options button')
  const second = await add.nth(1).innerText()
  await add.first().focus()
  await page.keyboard.press('Enter')
  await expect(wrong).toHaveCount(0)
  await expect(page.getByText('Description required').first()).toBeVisible()
  await expect(add.first()).toHaveText(second)
  await expect(add.first()).toBeFocused()

  await page.getByLabel('Scheduled').check()
  const entry = page.getByLabel('E-mails', { exact: true })
  await entry.fill('customer@fairway.test')
  await page.getByRole('button', { name: 'Add e-mail' }).click()
  await expect(entry).toBeFocused()
  await page.getByRole('button', { name: 'Remove customer@fairway.test' }).press('Enter')
  await expect(entry).toBeFocused()
})

test('a shared report runs over the reader’s own customers', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const report = `Shared ${scripts}`
  await visiting(page, `reports-${scripts}`, '/reports/creation?copy=active-shipments')
  await page.getByLabel('Name').fill(report)
  await page.getByLabel(/^Search: People/).fill('Mariana')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).last().click()
  await page.getByRole('button', { name: /^Add Mariana/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report created successfully')).toBeVisible()

  await leaving(page)
  await visiting(page, 'customer', '/Reports?tab=shared')
  await page.getByRole('link', { name: report, exact: true }).click()
  await expect(page.getByText('Shared by')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.locator('.data-table tbody tr').first()).toBeVisible()
})

test('a report is scheduled, paused and resumed', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  // A retry creates another one.
  const report = `Every Friday ${scripts} ${Date.now()}`
  await visiting(page, `reports-${scripts}`, '/reports/creation?copy=late-shipments')
  await page.getByLabel('Name').fill(report)
  await page.getByLabel('Scheduled').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Select frequency').first()).toBeVisible()
  await page.getByLabel('Diary').check()
  await page.getByLabel('Friday').check()
  await page.getByLabel('Hour').fill('09:00')
  await page.getByLabel('Time zone').selectOption('America/Mexico_City')
  const entry = page.getByLabel('E-mails', { exact: true })
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Add e-mail' })).toBeDisabled()
  await entry.fill('customer@fairway.test')
  await entry.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove customer@fairway.test' })).toBeVisible()
  await expect(entry).toHaveValue('')
  const outside = `outside.${scripts}.${Date.now()}@elsewhere.test`
  await entry.fill(outside)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report created successfully')).toBeVisible()

  await page.getByRole('link', { name: report, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: report })).toBeVisible()
  await expect(page.getByText('Sent weekly on Friday at 09:00 (America/Mexico_City)')).toBeVisible()
  await expect(page.getByText(/^Next: \d{4}-\d\d-\d\d 09:00 · /)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused. Nothing is sent until you resume it.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/^Next: /)).toBeVisible()

  await page.getByRole('button', { name: 'Send me this now' }).click()
  await expect(page.getByText(`The report is on its way to reports-${scripts}@fairway.test`)).toBeVisible()
  await expect(page.getByText('Done, sent by hand')).toBeVisible()
  await expect(page.getByRole('link', { name: `File sent to reports-${scripts}@fairway.test` })).toBeVisible()
  const mail = await mailTo(`reports-${scripts}@fairway.test`, new RegExp(report))
  const file = mail.attachments.find(({ filename }) => filename?.endsWith('.xlsx'))
  const [sheet] = await readWorkbook(Buffer.from(file?.content as ArrayBuffer))
  const [, first] = sheet?.data ?? []
  expect(mail.text).toContain(String(first?.[0]))
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: `Send again to reports-${scripts}@fairway.test` }).click()
  await answer
  await expect(page.getByText('The report is on its way')).toBeVisible()

  await leaving(page)
  await visiting(page, 'administrator', `/mail?q=${outside}`)
  await expect(page.getByRole('cell', { name: outside })).toHaveText(outside)
  await page.goto('/reports/schedules')
  await page.getByRole('button', { name: `Pause ${report}` }).click()
  await expect(page.getByText('The schedule is paused')).toBeVisible()
  await page.getByRole('link', { name: `Hand over ${report}` }).click()
  await expect(page.getByRole('heading', { name: `Hand over ${report}` })).toBeVisible()
  await page.goto(`${page.url()}?who=customer%40fairway.test`)
  await page.getByLabel('New owner').selectOption({ label: 'Mariana Ortega Ruiz · customer@fairway.test' })
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(`“${report}” now belongs to Mariana Ortega Ruiz`)).toBeVisible()
})

test('a report and its preview show the same totals', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const report = `Weight by carrier ${Date.now()}`
  await visiting(page, `reports-${javaScriptEnabled ? 'on' : 'off'}`, '/reports/creation?copy=on-time-by-carrier')
  await page.getByLabel('Name').fill(report)
  await page.getByLabel('Figure 1').selectOption('Sum')
  await page.getByLabel('Of', { exact: true }).first().selectOption({ label: 'Delay (days)' })
  await page.getByRole('button', { name: 'Preview' }).click()
  const summary = page.getByRole('table', { name: 'Summary' })
  await expect(summary.getByRole('columnheader', { name: 'Delay (days), sum' })).toBeVisible()
  await page.getByLabel('Group by').selectOption('Nothing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose what the summary is grouped by.').first()).toBeVisible()
  await page.getByLabel('Group by').selectOption({ label: 'Mode' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report created successfully')).toBeVisible()
  await page.getByRole('link', { name: report, exact: true }).click()
  await expect(summary.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(summary.getByRole('columnheader', { name: 'Mode' })).toBeVisible()
})
