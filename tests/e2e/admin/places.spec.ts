import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'a place is added after a warning about its time zone, found in the list, and removed',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    // One code for each project of the run, because both share a portal project.
    const [code, name] = javaScriptEnabled ? ['MXQ2A', 'Patio Alto'] : ['MXQ2B', 'Patio Bajo']
    const to = await administering(page, javaScriptEnabled, '/Admin/catalogues/places')
    await page.getByRole('link', { name: 'Add place' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add place' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await dialog.getByLabel('Code').fill(code.toLowerCase())
    await dialog.getByLabel('Kind').selectOption({ label: 'Inland place' })
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Other names').fill(`${name} Norte\nTerminal ${name}`)
    await dialog.getByLabel('Country').selectOption({ label: 'Mexico' })
    await dialog.getByLabel('Latitude').fill('20,7')
    await dialog.getByLabel('Longitude').fill('-103.35')
    await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await save.click()
    await expect(page.getByText('the time zone does not belong to the country').first()).toBeVisible()
    await expect(dialog.getByLabel('It is correct: save it anyway')).not.toBeChecked()
    await expect(dialog.getByLabel('Latitude')).toHaveValue('20,7')
    await dialog.getByLabel('Time zone').selectOption('America/Mexico_City')
    await save.click()
    await expect(page.getByText('The place is saved.')).toBeVisible()

    await page.goto(to(`/Admin/catalogues/places?q=${encodeURIComponent(`terminal ${name}`)}`))
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row.getByText('Added here')).toBeVisible()
    await row.getByRole('link', { name }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Remove the place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the place' }).click()
    await expect(page.getByText('The change is undone.')).toBeVisible()
    await expect(page.getByText('No place matches')).toBeVisible()
  },
)

test('a place of the reference data is corrected, and the correction withdrawn', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const [code, name] = javaScriptEnabled ? ['DKAAR', 'Aarhus'] : ['FIHEL', 'Helsinki']
  const to = await administering(page, javaScriptEnabled)
  await page.goto(to(`/Admin/catalogues/places?q=${code}`))
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(`${name} Havn`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The place is saved.')).toBeVisible()
  await expect(row.getByText('Corrected here')).toBeVisible()
  await row.getByRole('link', { name: `${name} Havn` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Undo the correction' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the correction' }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect(row.getByRole('link', { name })).toBeVisible()
  await expect(row).not.toContainText('Havn')
  await expect(row.getByText('Corrected here')).toBeHidden()
})
