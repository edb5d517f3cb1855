import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a customer is created with two contacts, given a logo, edited and deleted', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const name = `Newcomer ${scripts}`
  await administering(page, javaScriptEnabled, '/Admin')
  await page.getByRole('link', { name: 'Create Customer' }).last().click()
  const dialog = page.getByRole('dialog')
  if (javaScriptEnabled) await expect(dialog.getByLabel('Customer Name')).toBeFocused()
  await dialog.getByLabel('Customer Name').fill(name)
  await dialog.getByRole('button', { name: 'Remove Contact 1' }).click()
  await expect(dialog.getByRole('group', { name: 'Contact 1' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required fields: RFC')).toBeVisible()
  await expect(dialog.getByText('A contact is required!').first()).toBeVisible()
  await dialog.getByLabel('RFC').fill(javaScriptEnabled ? 'NEW010101AB1' : 'NEW010101AB2')
  for (const [at, person] of ['Gone', 'Ana', 'Berta'].entries()) {
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const contact = dialog.getByRole('group', { name: `Contact ${at + 1}` })
    await contact.getByLabel('Name', { exact: true }).fill(person)
    await contact.getByLabel('Last Name').fill('Ruiz')
    await contact.getByLabel('Email').fill(`${person}@newcomer.test`)
  }
  const remove = dialog.getByRole('button', { name: 'Remove Contact 1' })
  await remove.click()
  for (const [at, person] of ['Ana', 'Berta'].entries())
    await expect(dialog.getByRole('group', { name: `Contact ${at + 1}` }).getByLabel('Name', { exact: true })).toHaveValue(person)
  if (javaScriptEnabled) await expect(remove).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Client added correctly!')).toBeVisible()
  const view = page.getByRole('dialog', { name })
  await expect(view.getByText('Ana Ruiz')).toBeVisible()

  await view.getByRole('link', { name: 'Change logo' }).click()
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: png })
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('Tipo de archivo no soportado!').first()).toBeVisible()
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000_000) })
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('Excede el tamaño maximo soportado!').first()).toBeVisible()
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('client successfully saved')).toBeVisible()
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible()

  await page.getByRole('dialog').getByRole('link', { name: 'Delete Ana Ruiz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contacto eliminado!')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Country').selectOption('Mexico')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('data updated correctly')).toBeVisible()
  await page.getByRole('dialog').locator('.more-acts summary').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The Client has been successfully removed!')).toBeVisible()
})
