import { expect, test } from '@playwright/test'
import { untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

test('a page stays when the connection fails, and retries on request', { tag: '@all' }, async ({ page, context, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself keeps the page and offers to try again')
  await visiting(page, 'administrator', '/Tracking')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sort by ETA, ascending' }).click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(page.locator('.data-table tbody tr')).toHaveCount(10)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/sort=eta/)
  await expect(page.getByText('No connection.')).toBeHidden()
})

test('a page stays when navigation loses the connection, and continues on request', async ({ page, context, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself keeps the page and offers to try again')
  await visiting(page, 'administrator', '/Home')
  await untilAlive(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Tracking', exact: true }).click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Tracking', level: 1 })).toBeVisible()
  await expect(page.getByText('No connection.')).toBeHidden()
})

test('a page stays while the portal is overloaded, and retries on request', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the answer is a page of its own, which offers to try again')
  await visiting(page, 'administrator', '/Tracking')
  await untilAlive(page)
  await page.route(/_data=/, (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, body: 'not now' }), { times: 1 })
  await page.getByRole('link', { name: 'Sort by ETA, ascending' }).click()
  await expect(page.getByText('The portal cannot answer at this moment.')).toBeVisible()
  await expect(page.locator('.data-table tbody tr')).toHaveCount(10)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/sort=eta/)
  await expect(page.getByText('The portal cannot answer at this moment.')).toBeHidden()
})
