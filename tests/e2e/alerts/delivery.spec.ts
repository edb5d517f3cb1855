import { expect, type Page, test } from '@playwright/test'
import { feedEta } from '#tests/e2e/stage/delivered-mail.ts'
import { listMailTo, mailTo } from '#tests/e2e/stage/mail.ts'
import { leaving, lost, password, reloadUntil, served, visiting, visitingAt } from '#tests/e2e/stage/stage-users.ts'

async function comment(page: Page, shipment: string, text: string): Promise<void> {
  await page.goto(`${shipment}/comments`)
  await page.getByLabel('Type').selectOption({ label: 'Other' })
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Comment saved!')).toBeVisible()
}

async function assign(page: Page, customer: string, readers: readonly string[], isScripted = true): Promise<void> {
  await page.goto(`/Alerts?q=${encodeURIComponent(customer)}`)
  await page
    .getByRole('row', { name: new RegExp(customer) })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'Add Notification' }).click()
  await page.getByLabel('Type', { exact: true }).selectOption('Comment added')
  await page.getByRole('button', { name: 'Add Notification' }).click()
  await page.getByRole('button', { name: 'Save Comment added' }).click()
  // Assigning before the row is saved would use an outdated version of it.
  await expect(page.getByRole('button', { name: 'Save Comment added' })).toHaveCount(0)
  for (const reader of readers) {
    await page.getByRole('searchbox', { name: 'Search: Users' }).fill(reader)
    if (!isScripted) await page.getByRole('searchbox', { name: 'Search: Users' }).press('Enter')
    await page.getByRole('button', { name: new RegExp(`^Add .*${reader}`) }).click()
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Sent to ${readers.length} people`).first()).toBeVisible()
}

const isAbout = /^Comment added: /

test('an alert is emailed to its recipients, resent on request, links to its subject, and can be unsubscribed', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const [customer, reader] = [javaScriptEnabled ? 'Harvest Pharma' : 'Meridiano Hogar', `hearing-${scripts}@fairway.test`]
  const other = `copied-${scripts}@fairway.test`
  await visiting(page, `alerts-${scripts}`)
  await assign(page, customer, [reader, other], javaScriptEnabled)

  await page.goto(`/Tracking?q=${encodeURIComponent(customer)}`)
  const shipment = (await page.locator('.data-table tbody a[href*="/shipmentsDetail/"]').first().getAttribute('href'))?.split('?')[0] ?? ''
  await comment(page, shipment, 'The seal is broken')
  const mail = await mailTo(reader, isAbout)
  expect(mail.text).toContain('The seal is broken')

  await page.goto(`/mail?reader=${encodeURIComponent(reader)}&kind=alert`)
  await page.getByRole('link', { name: isAbout }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Comment added: ')
  const again = page.getByRole('button', { name: 'Send again' })
  await reloadUntil(again)
  const ledger = page.url()
  await again.click()
  await expect(page.getByText(`Being sent to ${reader} again`)).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: Boolean(javaScriptEnabled) })
  const stranger = await context.newPage()
  await stranger.goto(/http:\S+\/shipmentsDetail\/\d+/.exec(mail.text ?? '')?.[0] ?? '')
  await stranger.getByLabel('E-mail').fill(reader)
  await stranger.getByLabel('Password', { exact: true }).fill(password)
  await stranger.getByRole('button', { name: 'LogIn' }).click()
  await expect(stranger).toHaveURL(new RegExp(`${shipment}$`))

  const listTo = async (address: string) => (await listMailTo(address)).filter(({ subject }) => isAbout.test(subject ?? ''))
  const idsOf = async () => (await listTo(reader)).map(({ messageId }) => messageId)
  await expect.poll(idsOf, { timeout: 20_000 }).toEqual([mail.messageId, mail.messageId])

  await context.clearCookies()
  await stranger.goto(/http:\S+\/mail-choice\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await stranger.getByRole('button', { name: 'Stop these messages' }).click()
  await expect(stranger.getByText(/no longer receives messages about/)).toBeVisible()
  await context.close()
  await page.goto(ledger)
  await expect(page.getByText(/^The recipient has unsubscribed/)).toBeVisible()
  await expect(again).toHaveCount(0)
  await comment(page, shipment, 'And the lock as well')
  await mailTo(other, isAbout, { saying: 'And the lock as well' })
  // A mail to either is a row of the same transaction.
  await page.goto(`/mail?reader=${encodeURIComponent(reader)}&kind=alert`)
  await expect(page.getByRole('main').getByRole('link', { name: isAbout })).toHaveCount(1)
  expect(await idsOf()).toHaveLength(2)

  await leaving(page)
  await visiting(page, `hearing-${scripts}`, '/My-Notifications')
  await expect(page.getByText(/^You unsubscribed/)).toBeVisible()
  await page.getByRole('button', { name: 'Mail them to me again' }).click()
  await expect(page.getByText('Alerts are mailed to you again')).toBeVisible()
  await expect(page.getByText(/^You unsubscribed/)).toHaveCount(0)
})

test(
  'changes by users, feeds and schedules are emailed to their recipients with working links',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    test.setTimeout(90_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const subject = `Where is the box, ${scripts}?`
    const eta = feedEta(scripts)
    const to = await visitingAt(page, served, `telling-${scripts}`, `/Service-Desk/Closed?q=${encodeURIComponent(subject)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const solved = page.locator('.data-table tbody a.number')
    // On a retry it is open already.
    if ((await solved.count()) > 0) {
      await solved.click()
      await page.getByRole('link', { name: 'Assign or change status' }).click()
      await page.locator('select[name="status"]').selectOption({ label: 'In progress' })
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.locator('.status-pill')).toHaveText('In progress')
    }
    await page.goto(to(`/search/LATE-${scripts}`))
    const shipment = `/shipmentsDetail/${(await page.locator('article h3').first().getAttribute('id'))?.replace('shipment-', '')}`
    await page.goto(to(`${shipment}/documents`))
    const bill = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: bill })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('“bill.pdf” has been saved.')).toBeVisible()

    await leaving(page)
    await visitingAt(page, served, `told-${scripts}`)
    for (const [about, said, path] of [
      [`Document added: LATE-${scripts}`, ': bill.pdf', shipment],
      [`Departure delayed: LATE-${scripts}`, `Told ${scripts}`, shipment],
      ['Ticket overdue: T-', `Not solved in time · ${subject}`, '/Detail/'],
      [`Invoice falls due: DUE-${scripts}`, 'USD 100.00 owed', '/Cost-Management/invoices/'],
      [`ETA changed: LATE-${scripts}`, `→ ${eta}`, shipment],
      [`Invoice overdue: OVERDUE-${scripts}`, 'USD 100.00 owed', '/Cost-Management/invoices/'],
    ] as const) {
      const mail = await mailTo(`told-${scripts}@fairway.test`, new RegExp(`^${about}`), { saying: said, timeout: 40_000 })
      const link = mail.text?.match(/http:\S+/g)?.find((each) => each.includes(path))
      await page.goto(to(new URL(link ?? '').pathname))
      const thing = about.split(': ')[1] ?? ''
      await expect(page.getByRole('heading', { level: 1 })).toContainText(thing === 'T-' ? subject : thing)
    }
    // Issued 25 days after arrival, five of them free, at USD 100 a day.
    const check = page.getByRole('region', { name: 'Demurrage billed and expected' })
    await expect(check.getByRole('row', { name: /MSKU\s?123456/ })).toBeVisible()
    await expect(check.getByRole('definition')).toHaveText([/3,000\.00/, /2,000\.00/, /1,000\.00/])
  },
)

test(
  'every page warns an administrator of an undelivered email until it is resent',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const [projectId, name] = lost[javaScriptEnabled ? 'on' : 'off']
    const to = await visitingAt(page, projectId, name, '/mail?state=failed')
    const banner = page.getByRole('status').filter({ hasText: '1 message of the last 24 hours was not delivered, or may not have been.' })
    const message = page.getByRole('main').getByRole('link', { name: 'Lost on its way' })
    await expect(page.getByRole('heading', { name: /^Outgoing mail/ })).toBeVisible()
    // On a retry it is sent already.
    if ((await message.count()) > 0) {
      await page.goto(to('/Alerts'))
      await banner.getByRole('link', { name: 'See which' }).click()
      await message.click()
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText(/^Being sent to .* again/)).toBeVisible()
    }
    await expect(banner).toHaveCount(0)
  },
)
