import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test(
  'accepting an access request opens a prefilled user form, and refusing one needs a reason',
  { tag: '@all' },
  async ({ page, browser, javaScriptEnabled }) => {
    const to = await administering(page, javaScriptEnabled)
    const outside = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })
    const asker = await outside.newPage()
    const unique = Date.now()
    await asker.goto(to('/register'))
    await asker.getByLabel('Name', { exact: true }).fill('Luz')
    await asker.getByLabel('Last Name').fill(`Asker ${unique}`)
    await asker.getByLabel('Company').fill('Acme & Sons')
    await asker.getByLabel('E-mail').fill(`luz-${unique}@acme.test`)
    await asker.getByRole('button', { name: 'Send' }).click()
    await expect(asker.getByText('Thank you')).toBeVisible()
    await outside.close()

    await page.goto(to('/Admin/users'))
    const row = page.getByRole('row').filter({ hasText: `Luz Asker ${unique}` })
    await row.getByRole('link', { name: 'Refuse' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('dialog').getByText('Required fields: Reason')).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()

    await row.getByRole('link', { name: 'Accept' }).click()
    const form = page.locator('#new-user')
    await expect(form.getByLabel('Email')).toHaveValue(`luz-${unique}@acme.test`)
    await expect(form.getByText('somebody of Acme & Sons')).toBeVisible()
    await form.getByRole('button', { name: /^Add / }).first().click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText(`The invitation goes to luz-${unique}@acme.test`)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The User has been saved successfully!')).toBeVisible()
    await expect(row.getByRole('link', { name: 'Accept' })).toHaveCount(0)
  },
)
