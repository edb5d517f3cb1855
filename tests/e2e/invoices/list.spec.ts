import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.getByRole('main').locator('.data-table tbody tr')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Currencies' })

for (const person of ['administrator', 'rrsu'])
  test(
    `${person} sees the balance in each currency and lists the longest overdue`,
    { tag: person === 'rrsu' ? [] : '@all' },
    async ({ page }) => {
      await visiting(page, person)
      await page.getByRole('link', { name: 'Cost-Management', exact: true }).click()
      await expect(page).toHaveURL('/Cost-Management')
      await expect(page.getByRole('heading', { name: 'Cost Management' })).toBeVisible()
      await expect(page.getByText(/^USD\s[\d,]+\.\d\d$/).first()).toBeVisible()
      await tabs(page).getByRole('link', { name: 'MXN' }).click()
      await expect(page).toHaveURL('/Cost-Management/MXN')
      await expect(page.getByText(/^MXN\s[\d,]+\.\d\d$/).first()).toBeVisible()
      await page.getByText('Show figures').click()
      const band = page.getByRole('row', { name: /^90\+/ }).getByRole('link')
      await expect(band).toHaveText(/^MXN\s[\d,]+\.\d\d$/)
      const owed = (await band.textContent()) ?? ''
      await band.click()
      await expect(page).toHaveURL('/Cost-Management/MXN?age=over-90')
      await expect(page.getByRole('definition').filter({ hasText: owed })).toHaveCount(2)
      await expect(
        rows(page)
          .first()
          .getByText(/days past its due date/),
      ).toBeAttached()
    },
  )

test('an invoice tab is exported with its search and order', { tag: '@all' }, async ({ page }) => {
  await visiting(page, 'rrsu', '/Cost-Management?status=paid&sort=total&dir=desc')
  const shown = await rows(page).getByRole('rowheader').allTextContents()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^Invoices-USD-\d{8}\.xlsx$/)
  const [sheet] = await readWorkbook(readFileSync(await file.path()))
  expect(sheet?.data.slice(1, 1 + shown.length).map((row) => row[0])).toEqual(shown)
  expect(sheet?.data[0]?.slice(5, 7)).toEqual(['Total', 'Balance'])
  expect(typeof sheet?.data[1]?.[5]).toBe('number')
})

test('a tab whose rows fail to load says so, shows no other tab’s rows, and can be retried', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts a page comes whole')
  await visiting(page, 'rrsu', '/Cost-Management')
  await page.route(/MXN.*_data=/, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-dest': 'empty' } })
    const [head] = (await answer.text()).split('\n\n')
    await route.fulfill({ response: answer, body: `${head}\n\n` })
  })
  await untilAlive(page)
  await tabs(page).getByRole('link', { name: 'MXN' }).click()
  await expect(page.getByRole('heading', { name: 'The invoices could not be read' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(10)
})

for (const person of ['customer', 'agent'])
  test(`${person} has neither the cost pages nor their menu entry`, { tag: ['@server', '@all'] }, async ({ page }) => {
    await visiting(page, person)
    await expect(page.getByRole('link', { name: 'Cost-Management' })).toHaveCount(0)
    for (const path of ['/Cost-Management', '/Cost-Management/MXN', '/Cost-Management/export']) {
      expect((await page.goto(path))?.status()).toBe(404)
    }
  })
