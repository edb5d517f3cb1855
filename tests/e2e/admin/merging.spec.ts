import { expect, type Page, test } from '@playwright/test'
import { leaving, visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5
const scriptsOf = (javaScriptEnabled: boolean | undefined) => (javaScriptEnabled ? 'on' : 'off')

/** The lists follow a change within seconds. */
async function expectShipments(page: Page, person: string, shown: readonly string[], hidden: readonly string[]) {
  await leaving(page)
  const to = await visitingAt(page, project, person)
  await expect(async () => {
    await page.goto(to('/Tracking'))
    for (const number of shown) await expect(page.getByText(number).first()).toBeVisible({ timeout: 1_000 })
    for (const number of hidden) await expect(page.getByText(number)).toHaveCount(0)
  }).toPass({ timeout: 30_000 })
}

async function choose(page: Page, label: string, customer: string) {
  await page.getByLabel(label).selectOption({ label: customer })
  await page.getByRole('button', { name: 'Show what changes' }).click()
}

test(
  'a shipment is moved: the new customer’s people see it, and those of the old one no longer',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    test.setTimeout(120_000)
    const scripts = scriptsOf(javaScriptEnabled)
    const [number, from, to] = [`Mover-one-${scripts}-1`, `Mover one ${scripts}`, `Mover two ${scripts}`]
    await expectShipments(page, `mover-one-${scripts}`, [number], [])
    const address = await page.getByRole('link', { name: number }).first().getAttribute('href')
    await leaving(page)
    const at = await visitingAt(page, project, `merging-${scripts}`)
    await page.goto(at(address ?? ''))
    await page.getByText('Actions', { exact: true }).click()
    await page.getByRole('link', { name: 'Move to another customer' }).click()
    await choose(page, 'New customer', to)
    const table = page.getByRole('table', { name: 'Who sees the shipment' })
    await expect(table.getByRole('row', { name: /Users/ })).toContainText('Tess Mover one')
    await expect(table.getByRole('row', { name: /Users/ })).toContainText('Tess Mover two')
    await page.getByRole('button', { name: `Move it to ${to}` }).click()
    await expect(page.getByText('Give a reason.').first()).toBeVisible()
    await page.getByLabel('Reason').fill('The order was theirs')
    await page.getByRole('button', { name: `Move it to ${to}` }).click()
    await expect(page.getByText('The shipment has been moved.')).toBeVisible()
    await expect(page.getByText(to).first()).toBeVisible()
    await expect(page.getByText(from)).toHaveCount(0)

    await expectShipments(page, `mover-two-${scripts}`, [number], [])
    await expectShipments(page, `mover-one-${scripts}`, [`Mover-one-${scripts}-2`], [number])
    await page.goto(at(address ?? ''))
    await expect(page.getByRole('heading', { name: number })).toHaveCount(0)
  },
)

test(
  'two customers are merged, their people see the shipments of both, and are separated again',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    test.setTimeout(120_000)
    const scripts = scriptsOf(javaScriptEnabled)
    const [one, two] = [`Twin one ${scripts}`, `Twin two ${scripts}`]
    const shipments = [`Twin-one-${scripts}-1`, `Twin-two-${scripts}-1`]
    const at = await visitingAt(page, project, `merging-${scripts}`)
    await page.goto(at(`/Admin?q=${one}`))
    await page.getByRole('link', { name: one, exact: true }).click()
    await page.getByRole('dialog', { name: one }).locator('.more-acts summary').click()
    await page.getByRole('dialog', { name: one }).getByRole('link', { name: 'Merge into another' }).click()
    await choose(page, 'Customer that remains', two)
    const dialog = page.getByRole('dialog', { name: `Merge ${one} into another customer` })
    await expect(dialog.getByRole('table', { name: 'Who sees more than before' })).toContainText('Tess Twin one')
    await dialog.getByLabel('Reason').fill('The same company twice')
    await dialog.getByRole('button', { name: `Merge into ${two}` }).click()
    await expect(page.getByText('The customers have been merged.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Merged with' }).getByRole('row', { name: one })).toContainText('The same company twice')
    for (const twin of ['one', 'two']) await expectShipments(page, `twin-${twin}-${scripts}`, shipments, [])

    await leaving(page)
    await visitingAt(page, project, `merging-${scripts}`)
    await page.goto(at(`/Admin?q=${one}&state=archived`))
    await page.getByRole('link', { name: one, exact: true }).click()
    const merged = page.getByRole('dialog', { name: one })
    await expect(merged.getByText('Merged into')).toBeVisible()
    await expect(merged.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await merged.getByRole('link', { name: `Separate from ${one}` }).click()
    await page.getByLabel('Reason for separating them').fill('Two companies after all')
    await page.getByRole('button', { name: 'Separate' }).click()
    await expect(page.getByText('The customers have been separated.')).toBeVisible()
    await page.getByRole('dialog', { name: one }).locator('.more-acts summary').click()
    await expect(page.getByRole('dialog', { name: one }).getByRole('link', { name: 'Merge into another' })).toBeVisible()
    await expectShipments(page, `twin-one-${scripts}`, shipments.slice(0, 1), shipments.slice(1))
    await expectShipments(page, `twin-two-${scripts}`, shipments.slice(1), shipments.slice(0, 1))
  },
)
