import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test(
  'what is stored about a person is exported, and the person erased by typing the e-mail',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const to = await administering(page, javaScriptEnabled, `/Admin/users?q=later-${scripts}`)
    const open = () => page.getByRole('link', { name: `Erased Later-${scripts}`, exact: true }).click()
    await open()
    await page.getByRole('dialog').locator('.more-acts summary').click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('link', { name: 'Export personal data' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Personal-data-\d+-\d{8}\.xlsx$/)
    await page.getByRole('dialog').getByRole('link', { name: 'Erase person' }).click()
    const dialog = page.getByRole('dialog', { name: `Erase Erased Later-${scripts}` })
    await expect(dialog.getByRole('row').filter({ hasText: 'Entries of the audit trail' })).toContainText('every entry stays')
    await dialog.getByRole('textbox').fill('somebody@else.test')
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(dialog.getByText('This is not the e-mail of the account.').first()).toBeVisible()
    await dialog.getByRole('textbox').fill(`later-${scripts}@fairway.test`)
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByText('The person is erased.')).toBeVisible()
    await page.goto(to(`/Admin/users?q=later-${scripts}&state=deleted`))
    await expect(page.getByText(`Later-${scripts}`, { exact: true })).toHaveCount(0)
  },
)
