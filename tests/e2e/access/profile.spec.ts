import { expect, test } from '@playwright/test'
import { newSession } from '#tests/e2e/stage/stage-users.ts'

// Both are of one person.
test.describe.configure({ mode: 'serial' })

test('a user chooses a time zone from the user menu, and times are shown in it', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  await newSession(page, `profile-${javaScriptEnabled === false ? 'off' : 'on'}`)
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await menu.locator('summary.user-block').click()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('')
  await expect(page.getByRole('contentinfo')).toContainText(/\d\d:\d\d UTC(?![+−-])/)
  await zone.selectOption('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  await expect(zone).toHaveValue('Asia/Kathmandu')
  await expect(page.getByRole('contentinfo')).toContainText('UTC+5:45')
  await page.goto('/sessions')
  await expect(page.getByRole('main').locator('time').first()).toContainText('UTC+5:45')
  await page.goto('/profile')
  await zone.selectOption('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('contentinfo')).not.toContainText('UTC+5:45')
})

test(
  'a user corrects their name and chooses their language, and reads what else is theirs',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled === false ? 'off' : 'on'
    await newSession(page, `profile-${scripts}`, '/profile')
    await page.getByRole('textbox', { name: 'Last Name' }).fill(`Corrected ${scripts}`)
    await page.getByRole('textbox', { name: 'Telephone' }).fill('no telephone')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('textbox', { name: 'Telephone' })).toHaveAccessibleDescription(/./)
    await page.getByRole('textbox', { name: 'Telephone' }).fill('')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('heading', { name: 'Su perfil' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Apellido' })).toHaveValue(`Corrected ${scripts}`)
    await expect(page.getByRole('table', { name: 'Acceso y dispositivos' }).getByRole('row', { name: /Sesiones/ })).toContainText(/[1-9]/)
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
    await page.getByRole('button', { name: 'Guardar perfil' }).click()
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  },
)
