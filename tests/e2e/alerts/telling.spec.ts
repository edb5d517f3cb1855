import { expect, type Page, test } from '@playwright/test'
import { listMailTo, mailTo } from '../stage/mail.ts'
import { password, visiting } from '../stage/people.ts'

async function comment(page: Page, shipment: string, text: string): Promise<void> {
  await page.goto(`${shipment}/comments`)
  await page.getByLabel('Type').selectOption({ label: 'Other' })
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Comment saved!')).toBeVisible()
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
  // Who assigns before the row is saved assigns an older version of it.
  await expect(page.getByRole('button', { name: 'Save Comment added' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search: Users' }).fill(reader)
  if (!javaScriptEnabled) await page.getByRole('searchbox', { name: 'Search: Users' }).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^Add .*${reader}`) }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Told to 1 person')).toBeVisible()

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
