import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'a terminal is found, disabled and enabled again without losing the search',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    const to = await administering(page, javaScriptEnabled)
    await page.goto(to('/Admin/catalogues/terminals'))
    const rows = page.getByRole('table', { name: 'Terminals' }).getByRole('row')
    await expect(rows).toHaveCount(11)
    const search = async (text: string) => {
      await page.getByRole('searchbox', { name: 'Search the catalogue' }).fill(text)
      await page.getByRole('searchbox', { name: 'Search the catalogue' }).press('Enter')
    }
    await search('zuhai')
    await expect(page.getByText('No entry matches')).toBeVisible()
    await search('manzanillo')
    const terminal = rows.filter({ hasText: 'MXZLO' })
    for (const [isUsed, state] of [
      [false, 'Out of use'],
      [true, 'In use'],
    ] as const) {
      await terminal.getByRole('link', { name: 'Manzanillo' }).click()
      await page.getByLabel('In use: it can be chosen').setChecked(isUsed)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The catalogue is saved.')).toBeVisible()
      await expect(page).toHaveURL(/q=manzanillo/)
      await expect(terminal.getByText(state)).toBeVisible()
    }
  },
)

test('a ticket module needs a type and a unique name', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const to = await administering(page, javaScriptEnabled)
  await page.goto(to('/Admin/catalogues/modules'))
  await page.getByRole('link', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabel('Name', { exact: false }).first().fill('home')
  await dialog.getByLabel('Belongs to').selectOption({ label: 'Error' })
  await save.click()
  await expect(dialog.getByText('This entry already exists.').first()).toBeVisible()
  const name = `Scales ${Date.now()}`
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await save.click()
  await expect(page.getByText('The catalogue is saved.')).toBeVisible()
  await page.goto(to(`/Admin/catalogues/modules?q=${encodeURIComponent(name)}`))
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Error')).toBeVisible()
})
