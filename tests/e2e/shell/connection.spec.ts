import { expect, test } from '@playwright/test'
import { visiting } from '../stage/people.ts'

test('where the connection fails the page stays, and asks again when told to', async ({ page, context, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself keeps the page and offers to try again')
  await visiting(page, 'administrator')
  await page.goto('/Tracking')
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /^Status/ })
    .first()
    .click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(page.locator('.data-table tbody tr')).toHaveCount(10)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/sort=status/)
  await expect(page.getByText('No connection.')).toBeHidden()
})
