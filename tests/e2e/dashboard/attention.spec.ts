import { expect, test } from '@playwright/test'
import { chooseDay } from '#tests/e2e/stage/days.ts'
import { leaving, visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a row of the attention table opens exactly what it counts, and an item is set aside and restored', async ({
  page,
  javaScriptEnabled,
}) => {
  // Items are set aside for all of the forwarder's users, so the runs with and without scripts use a kind each.
  const [event, launch] = javaScriptEnabled ? ['Documents missing', 'documents-missing'] : ['Arrival delayed', 'arrival-delayed']
  const row = page.getByRole('region', { name: 'Events that Require Attention' }).getByRole('row', { name: new RegExp(event) })
  // A portal that has just started is still counting, and other tests change what is counted.
  await expect(async () => {
    await visiting(page, `attention-${javaScriptEnabled ? 'on' : 'off'}`, '/Home')
    await expect(row).toBeVisible({ timeout: 2_000 })
    const total = Number(await row.getByRole('cell').textContent())
    expect(total).toBeGreaterThan(0)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/order-list?searching=${launch}`)
    await expect(page.getByText(new RegExp(`(^|\\D)${total} event`))).toBeVisible({ timeout: 3_000 })
  }).toPass()

  const todo = page.locator('.data-table td.wraps > .table-value')
  await expect(todo.first()).toBeVisible()
  const cut = todo.evaluateAll((values) =>
    values.filter((value) => value.scrollHeight > value.clientHeight + 1).map((value) => value.textContent),
  )
  expect(await cut).toEqual([])

  const first = page.locator('.data-table tbody tr').first()
  const number = (await first.getByRole('rowheader').textContent()) ?? ''
  await first.getByRole('link', { name: `Set aside: ${event} of ${number}` }).click()
  await page.getByRole('button', { name: 'Set Aside' }).click()
  await expect(page.getByText('Give a reason').first()).toBeVisible()

  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await chooseDay(page.getByLabel('Until'), until)
  await page.getByLabel('Why').fill('The consignee has been told')
  await page.getByRole('button', { name: 'Set Aside' }).click()
  await expect(page.getByText(`${number} is set aside until ${until}`)).toBeVisible()

  await page.goto(`/order-list?searching=${launch}&aside=1&q=${number}`)
  await page.getByRole('link', { name: new RegExp(`until ${until}: The consignee has been told`) }).click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText(`${number} is back in the list`)).toBeVisible()
})

test(
  'an item that a customer sets aside is hidden from the customer’s users, not from the forwarder',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const rows = page.locator('.data-table tbody tr')
    await visiting(page, `postponing-${scripts}`, '/order-list?searching=no-news')
    const mine = javaScriptEnabled ? rows.first() : rows.last()
    const number = (await mine.getByRole('rowheader').textContent()) ?? ''
    await mine.getByRole('link', { name: `Set aside: No recent news of ${number}` }).click()
    await expect(page.getByLabel('For me only')).toBeChecked()
    await page.getByLabel('For everybody of this customer').check()
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await chooseDay(page.getByLabel('Until'), until)
    await page.getByLabel('Why').fill('We know')
    await page.getByRole('button', { name: 'Set Aside' }).click()
    await expect(page.getByText(`${number} is set aside until ${until}`)).toBeVisible()
    await page.goto('/Home')
    await page
      .getByRole('region', { name: 'Events that Require Attention' })
      .getByRole('link', { name: /set aside/ })
      .click()
    await expect(rows.filter({ hasText: number })).toBeVisible()

    await leaving(page)
    await visiting(page, `attention-${scripts}`, `/order-list?searching=no-news&q=${number}`)
    await expect(page.getByRole('link', { name: `Set aside: No recent news of ${number}` })).toBeVisible()
  },
)

test('an unknown launch is reported with words', { tag: ['@server', '@all'] }, async ({ page, javaScriptEnabled }) => {
  const answer = await visiting(page, `attention-${javaScriptEnabled ? 'on' : 'off'}`, '/order-list?searching=no-such-thing')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('no-such-thing')).toBeVisible()
})
