import { expect, type Page, test } from '@playwright/test'
import { listMailTo, mailTo } from '../stage/mail.ts'
import { overdue, password, visiting } from '../stage/people.ts'

async function comment(page: Page, shipment: string, text: string): Promise<void> {
  await page.goto(`${shipment}/comments`)
  await page.getByLabel('Type').selectOption({ label: 'Other' })
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Comment saved!')).toBeVisible()
}

/** Has the reader told at once when this happens to the customer. */
async function assign(
  page: Page,
  customer: string,
  tab: 'Alert' | 'Notification',
  kind: string,
  reader: string,
  isScripted = true,
): Promise<void> {
  await page.goto(`/Alerts?q=${encodeURIComponent(customer)}`)
  await page
    .getByRole('row', { name: new RegExp(customer) })
    .getByRole('link')
    .first()
    .click()
  if (tab === 'Notification') await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: `Add ${tab}` }).click()
  await page.getByLabel('Type', { exact: true }).selectOption(kind)
  await page.getByRole('button', { name: `Add ${tab}` }).click()
  await page.getByRole('button', { name: `Save ${kind}` }).click()
  // Who assigns before the row is saved assigns an older version of it.
  await expect(page.getByRole('button', { name: `Save ${kind}` })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search: Users' }).fill(reader)
  if (!isScripted) await page.getByRole('searchbox', { name: 'Search: Users' }).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^Add .*${reader}`) }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Told to 1 person').first()).toBeVisible()
}

const isAbout = /^Comment added: /

test('what happens is mailed to whoever is assigned, once more if asked; its link leads there, and its last link stops it', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const [customer, reader] = [javaScriptEnabled ? 'Harvest Pharma' : 'Meridiano Hogar', `hearing-${scripts}@fairway.test`]
  await visiting(page, `alerts-${scripts}`)
  await assign(page, customer, 'Notification', 'Comment added', reader, javaScriptEnabled)

  await page.goto(`/Tracking?q=${encodeURIComponent(customer)}`)
  const shipment = (await page.locator('.data-table tbody a[href*="/shipmentsDetail/"]').first().getAttribute('href'))?.split('?')[0] ?? ''
  await comment(page, shipment, 'The seal is broken')
  const mail = await mailTo(reader, isAbout)
  expect(mail.text).toContain('The seal is broken')

  // The ledger has it, and sends it once more as it was.
  await page.goto(`/mail?reader=${encodeURIComponent(reader)}&kind=alert`)
  await page.getByRole('link', { name: isAbout }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Comment added: ')
  const again = page.getByRole('button', { name: 'Send again' })
  await expect(async () => {
    await page.reload()
    await expect(again).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const ledger = page.url()
  await again.click()
  await expect(page.getByText(`Goes to ${reader} once more`)).toBeVisible()
  const idsOf = async () =>
    (await listMailTo(reader)).filter(({ subject }) => isAbout.test(subject ?? '')).map(({ messageId }) => messageId)
  await expect.poll(idsOf, { timeout: 20_000 }).toEqual([mail.messageId, mail.messageId])

  // The link asks a stranger to sign in, and goes on from there.
  const context = await browser.newContext({ javaScriptEnabled: Boolean(javaScriptEnabled) })
  const stranger = await context.newPage()
  await stranger.goto(/http:\S+\/shipmentsDetail\/\d+/.exec(mail.text ?? '')?.[0] ?? '')
  await stranger.getByLabel('E-mail').fill(reader)
  await stranger.getByLabel('Password', { exact: true }).fill(password)
  await stranger.getByRole('button', { name: 'LogIn' }).click()
  await expect(stranger).toHaveURL(new RegExp(`${shipment}$`))

  // No account is needed to stop it.
  await context.clearCookies()
  await stranger.goto(/http:\S+\/mail-choice\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await stranger.getByRole('button', { name: 'Stop these messages' }).click()
  await expect(stranger.getByText(/gets no more messages about/)).toBeVisible()
  await context.close()
  await page.goto(ledger)
  await expect(page.getByText(/^Its reader has stopped such messages/)).toBeVisible()
  await expect(again).toHaveCount(0)
  await comment(page, shipment, 'And the lock as well')
  // Longer than it takes to note, to queue and to send.
  await page.waitForTimeout(7_000)
  expect(await idsOf()).toHaveLength(2)
})

test('a ticket past its target is mailed to whoever is assigned, and its link leads to the ticket', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const reader = `overdue-${scripts}@fairway.test`
  const subject = `Where is the box, ${scripts}?`
  await visiting(page, `alerts-${scripts}`)
  await assign(page, overdue[scripts], 'Alert', 'Ticket overdue', reader, javaScriptEnabled)
  await page.goto(`/Service-Desk/Closed?q=${encodeURIComponent(subject)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const solved = page.locator('.data-table tbody a.number')
  // A retry finds it opened already.
  if ((await solved.count()) > 0) {
    await solved.click()
    await page.getByRole('link', { name: 'Assign or change status' }).click()
    await page.locator('select[name="status"]').selectOption({ label: 'In progress' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('.status-pill')).toHaveText('In progress')
  }

  const mail = await mailTo(reader, /^Ticket overdue: T-/)
  expect(mail.text).toContain(`Not solved in time · ${subject}`)
  await page.context().clearCookies()
  await visiting(page, `overdue-${scripts}`)
  await page.goto(/http:\S+\/Detail\/\d+/.exec(mail.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
})
