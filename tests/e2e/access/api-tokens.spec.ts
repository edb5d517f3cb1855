import { expect, test } from '@playwright/test'
import { signedIn } from '#tests/e2e/stage/stage-users.ts'

test('an administrator makes a token that reads the API, sees its text once and revokes it', async ({
  page,
  javaScriptEnabled,
  request,
}) => {
  await signedIn(page, 'administrator')
  await page.goto('/api-tokens')
  const name = `Warehouse ${javaScriptEnabled ? 'on' : 'off'}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText(`The token “${name}” was created.`)).toBeVisible()
  const token = (await page.locator('.new-token').innerText()).trim().split(/\s/)[0]
  const call = () => request.get('/api/v1/shipments?limit=1', { headers: { Authorization: `Bearer ${token}` } })
  expect((await call()).status()).toBe(200)
  await page.goto('/api-tokens')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(String(token))).toHaveCount(0)
  await page.getByRole('button', { name: `Revoke the token “${name}”` }).click()
  await expect(page.getByText('The token was revoked.')).toBeVisible()
  expect((await call()).status()).toBe(401)
})

test('a role that makes no tokens is told so', async ({ page }) => {
  await signedIn(page, 'customer')
  await page.goto('/api-tokens')
  await expect(page.getByText('Your role makes no API tokens in this portal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create token' })).toHaveCount(0)
})
