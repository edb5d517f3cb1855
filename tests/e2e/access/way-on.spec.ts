import { expect, test } from '@playwright/test'
import { password } from '#tests/e2e/stage/stage-users.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(
      'the requested page opens after sign-in, even after a wrong password',
      { tag: javaScriptEnabled ? '@all' : [] },
      async ({ page }) => {
        await page.goto('/Tracking?mode=air')
        for (const secret of ['Wrong-2026', password]) {
          await page.getByLabel('E-mail').fill('customer@fairway.test')
          await page.getByLabel('Password', { exact: true }).fill(secret)
          await page.getByRole('button', { name: 'LogIn' }).click()
          if (secret !== password) await expect(page.getByRole('alert').first()).toBeVisible()
        }
        await expect(page).toHaveURL('/Tracking?mode=air')
      },
    )
  })
}
