import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('leaving a filled-in form by Escape, a link or Back asks first', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts nothing can ask')
  await visiting(page, 'alerts-on', '/Admin')
  await page.getByRole('link', { name: 'Create Customer' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Create Customer' })
  const name = dialog.getByLabel('Customer Name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'Create Customer' }).last().click()
  await expect(name).toBeFocused()
  await name.fill('Half a customer')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('link', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(name).toHaveValue('Half a customer')
  }
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/Admin/users?new=1')
  await page.locator('#new-user').getByLabel('Last Name').fill('Newman')
  await page.locator('.data-table tbody a').first().click()
  await page.getByRole('dialog').getByLabel('Close').click()
  await expect(page.locator('#new-user').getByLabel('Last Name')).toHaveValue('Newman')
  await page.getByRole('link', { name: 'Tracking', exact: true }).click()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/Tracking$/)
})

test('leaving a saved form asks nothing, and closing the tab on an unsaved one does', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts nothing can ask')
  await visiting(page, 'empty-handed-on', '/profile')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.focus()
  await zone.selectOption('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Tracking', exact: true }).click()
  await expect(page).toHaveURL(/\/Tracking$/)

  await page.goto('/profile')
  // Browsers ask only after a user gesture.
  await zone.press('ArrowDown')
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closing
})

test(
  'leaving a form asks first even if its field had the focus before scripts ran',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'without scripts nothing can ask')
    await visiting(page, 'alerts-on', '/profile')
    // The last moment at which React does not yet hear of the focus.
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
        if (args[0] === 'focusin' && this === document) document.querySelector<HTMLInputElement>('#new-user [name=lastName]')?.focus()
        return Reflect.apply(listen, this, args)
      }
    })
    await page.goto('/Admin/users?new=1')
    await page.waitForLoadState('networkidle')
    const lastName = page.locator('#new-user').getByLabel('Last Name')
    await expect(lastName).toBeFocused()
    await page.keyboard.type('Newman')
    await expect(lastName).toHaveValue('Newman')
    await page.getByRole('link', { name: 'Tracking', exact: true }).click()
    await expect(question(page)).toBeVisible()
  },
)
