import { expect, test } from '@playwright/test'
import { password, visiting, visitingAt } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 1100 } })

test(
  'support agents keep service hours and canned responses, answer with one, and wait for the customer, who sees it',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const title = `Dates ${scripts} ${Date.now()}`
    const to = await visitingAt(page, 4, `answering-${scripts}`, '/Service-Desk/Targets')
    await page.getByLabel('Holidays').fill('2027-01-01, 2026-12-25')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // The parallel run of this test may save at the same moment.
    await expect(
      page
        .getByText('Hours and targets have been saved.')
        .or(page.getByText(/^Somebody changed the hours/))
        .first(),
    ).toBeVisible()

    await page.goto(to('/Service-Desk/Answers/add'))
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Answer', { exact: true }).fill('Which date does the carrier tell you?')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()

    await page.goto(to('/Service-Desk/Queue?due=overdue&due=soon&due=later&due=waiting'))
    await page.locator('.data-table tbody a.number').first().click()
    await expect(page.getByText('Solution by')).toBeVisible()
    await page.getByLabel('Reply as Help Desk').fill('Good morning,')
    await page.getByLabel('Ready answer').selectOption({ label: title })
    await page.getByRole('button', { name: 'Insert' }).click()
    await expect(page.getByLabel('Reply as Help Desk')).toHaveValue('Good morning,\n\nWhich date does the carrier tell you?')
    await page.getByLabel(/^Waiting for the customer/).check()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('.comments-panel')).toContainText('Which date does the carrier tell you?')
    await expect(page.getByText('Paused: waiting for the customer')).toBeVisible()

    await page.goto(to('/Service-Desk/Answers'))
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`“${title}” has been deleted.`)).toBeVisible()
  },
)

test('a disputed invoice and its ticket name each other', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const subject = `Twice the storage ${scripts} ${Date.now()}`
  await visiting(page, `disputing-${scripts}`, '/Cost-Management?status=open')
  const first = page.getByRole('main').locator('.data-table tbody a.number').first()
  const number = ((await first.textContent()) ?? '').trim()
  await first.click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  const invoice = page.url()
  await page.getByRole('link', { name: 'Dispute this' }).click()
  const form = page.getByRole('dialog')
  await expect(form.locator('.new-ticket-person')).toContainText(number)
  await expect(form.locator('select[name="module"]')).toHaveValue('6')
  await form.locator('select[name="subModule"]').selectOption('61')
  await form.locator('select[name="severity"]').selectOption('2')
  await form.getByLabel('Phone').fill('5541702001')
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Description').fill('The storage stands in it twice.')
  await form.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(page.getByText('Ticket Created!!!')).toBeVisible()
  await page.locator('.data-table tbody tr', { hasText: subject }).locator('a.number').click()
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', new URL(invoice).pathname)
  await page.goto(invoice)
  await page.locator('.ask-about summary').click()
  await expect(page.locator('.ask-about')).toContainText(subject)
})

test.describe('draft of a ticket', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'it is kept by a script')

  test('the draft of a new ticket survives an expired session', async ({ page }) => {
    await visiting(page, 'asking-on', '/Service-Desk/new?type=1&module=2')
    const form = page.getByRole('dialog')
    await form.locator('select[name="subModule"]').selectOption('23')
    await form.locator('select[name="severity"]').selectOption('3')
    await form.getByLabel('Phone').fill('5541702001')
    await form.getByLabel('Subject').fill('Typed with care')
    await form.getByLabel('Description').fill('Line by line.')
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Create Ticket' }).click()
    await page.getByLabel('E-mail').fill('asking-on@fairway.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'LogIn' }).click()
    await expect(page).toHaveURL(/\/Service-Desk\/new\?type=1&module=2$/)
    await page.goto('/Service-Desk/new')
    await expect(form.getByText('This is your draft.')).toBeVisible()
    await expect(form.getByLabel('Subject')).toHaveValue('Typed with care')
    await expect(form.locator('select[name="subModule"]')).toHaveValue('23')
    await form.getByRole('button', { name: 'Create Ticket' }).click()
    await expect(page.getByText('Ticket Created!!!')).toBeVisible()
    await page.goto('/Service-Desk/new')
    await expect(form.getByLabel('Subject')).toHaveValue('')
  })
})
