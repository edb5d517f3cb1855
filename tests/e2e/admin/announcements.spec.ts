import { expect, test } from '@playwright/test'
import { chooseDay } from '#tests/e2e/stage/days.ts'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'an announcement appears on its pages, also while an administrator views as a user, and can be withdrawn',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const to = await administering(page, javaScriptEnabled)
    const text = `Strike in Manzanillo ${Date.now()}`
    await page.goto(to('/Admin/announcements?new=1'))
    const form = page.locator('#announcement')
    await form.getByLabel('Text').fill(text)
    await chooseDay(form.getByLabel('Last day'), new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
    await form.getByLabel('Home', { exact: true }).check()
    await form.getByRole('button', { name: 'Announce' }).click()
    await expect(page.getByText('The announcement has been published.')).toBeVisible()

    await page.goto(to('/Admin/users?q=visitor'))
    await page.getByRole('link', { name: 'Euro Visitor', exact: true }).click()
    await page.getByRole('dialog').locator('.more-acts summary').click()
    await page.getByRole('dialog').getByRole('link', { name: 'View as this user' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'View as this user' }).click()
    const banner = page.getByText('You are looking at the portal as')
    await expect(banner).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await page.goto(to('/Reports'))
    await expect(banner).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.goto(to('/Admin'))
    await expect(page.getByText('We couldn’t find this page.').or(page.getByText("We couldn't find this page."))).toBeVisible()
    await page.goto(to('/look'))
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('dialog').locator('.more-acts summary').click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'View as this user' })).toBeVisible()

    await page.goto(to('/Admin/announcements'))
    const row = page.getByRole('row').filter({ hasText: text })
    await row.getByRole('link', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('The announcement has been withdrawn.')).toBeVisible()
    await expect(row.getByText('Withdrawn')).toBeVisible()
    await page.goto(to('/Home'))
    await expect(page.getByText(text)).toHaveCount(0)
  },
)
