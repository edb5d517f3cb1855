import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'access is found, withdrawn after a question with the account disabled, and its review confirmed',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const to = await administering(page, javaScriptEnabled, '/Admin/users')
    await page.getByRole('link', { name: 'Access review' }).click()
    const row = page.getByRole('row', { name: `Wanda Once-${scripts}` })
    await page.goto(to(`/Admin/access?q=Wanda+Once-${scripts}`))
    await expect(row).toContainText(`Reviewed ${scripts}`)
    await expect(row).toContainText('Never')
    await row.getByRole('link', { name: `Withdraw Reviewed ${scripts} from Wanda Once-${scripts}` }).click()
    await expect(page.getByRole('heading', { name: `Withdraw Reviewed ${scripts} from Wanda Once-${scripts}` })).toBeVisible()
    await expect(page.getByText('No longer sees any customer', { exact: true })).toBeVisible()
    const chosen = page.getByRole('checkbox', { name: `Wanda Once-${scripts}` })
    await chosen.uncheck()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByText('Check at least one line.').first()).toBeVisible()
    await chosen.check()
    await page.getByLabel('Also disable people who no longer see any customer').check()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByText('1 access has been withdrawn, and the account was disabled')).toBeVisible()
    await expect(page).toHaveURL(to(`/Admin/access?q=Wanda+Once-${scripts}`))
    await expect(page.getByText('No access matches')).toBeVisible()
    await page.goto(to(`/Admin/users?state=disabled&q=Wanda+Once-${scripts}`))
    await expect(page.getByRole('link', { name: `Wanda Once-${scripts}`, exact: true })).toBeVisible()
    await page.goto(to('/Admin/access'))
    await page.getByRole('link', { name: 'Confirm review of all' }).click()
    await page.getByRole('button', { name: 'Confirm the review' }).click()
    await expect(page.getByText('The review has been confirmed.')).toBeVisible()
    await expect(page.getByText(/^Last reviewed/)).toBeVisible()
  },
)
