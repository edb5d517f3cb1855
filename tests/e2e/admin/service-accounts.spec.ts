import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { at } from '#tests/e2e/stage/hosts.ts'
import { administered, administering } from '#tests/e2e/stage/stage-users.ts'

const port = process.env.FAIRWAY_E2E_PORT

/** Only browsers resolve .localhost hosts, so a call names its host. */
async function call(request: APIRequestContext, token: string): Promise<number> {
  const headers = { Host: new URL(at(administered, '/')).host, Authorization: `Bearer ${token}` }
  return (await request.get(`http://127.0.0.1:${port}/api/v1/shipments?limit=1`, { headers })).status()
}

const main = (page: Page) => page.getByRole('main')

async function move(page: Page, name: string, said: string) {
  if (name === 'Disable' || name === 'Delete') await main(page).locator('.more-acts summary').click()
  await main(page).getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(said)).toBeVisible()
}

test(
  'a program gets an account and a token, which rests, works again and ends at the next call',
  { tag: '@all' },
  async ({ page, javaScriptEnabled, request }) => {
    const to = await administering(page, javaScriptEnabled, '/Admin/service-accounts')
    const name = `ERP ${javaScriptEnabled ? 'on' : 'off'}`
    await main(page).getByRole('link', { name: 'New service account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Role').selectOption('RR')
    await dialog
      .getByRole('button', { name: /^Add (Forest|Grove)/ })
      .first()
      .click()
    await expect(dialog.getByText('Associated customers (1)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('The service account was created. Now give it a token.')).toBeVisible()
    await expect(page).toHaveURL(/\/Admin\/service-accounts\/\d+$/)
    const account = page.url()
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])

    await main(page).getByRole('link', { name: 'New token' }).click()
    await page.getByLabel('Name').fill('Nightly')
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = (await page.locator('.shown-secret code').innerText()).trim()
    expect(token).toMatch(/^fws_/)
    expect(await call(request, token)).toBe(200)
    await page.goto(account)
    await expect(main(page).getByRole('link', { name: 'Nightly', exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(token.slice(8))

    await move(page, 'Disable', 'The service account is disabled.')
    expect(await call(request, token)).toBe(401)
    await move(page, 'Enable', 'The service account works again.')
    expect(await call(request, token)).toBe(200)

    await main(page).getByRole('link', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Name').fill(`${name} 2`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The service account has been saved.')).toBeVisible()
    await main(page).locator('.more-acts summary').click()
    await main(page).getByRole('link', { name: 'History' }).click()
    await expect(dialog.getByText('Created a service account')).toBeVisible()

    await page.goto(to(`/Admin/users?kind=service&q=${encodeURIComponent(name)}`))
    await main(page)
      .getByRole('link', { name: `${name} 2` })
      .click()
    await expect(page).toHaveURL(account)
    await main(page).getByRole('link', { name: 'Revoke the token “Nightly”' }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The token was revoked.')).toBeVisible()
    expect(await call(request, token)).toBe(401)

    await page.goto(account)
    await move(page, 'Delete', 'The service account was deleted.')
    await page.goto(to(`/Admin/users?kind=service&state=deleted&q=${encodeURIComponent(name)}`))
    await main(page)
      .getByRole('link', { name: `${name} 2` })
      .click()
    await move(page, 'Restore', 'The service account is back.')
    await move(page, 'Delete', 'The service account was deleted.')
  },
)

test('a project says which roles have tokens of their own', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const to = await administering(page, javaScriptEnabled, '/Admin/service-accounts')
  const role = main(page).getByLabel(javaScriptEnabled ? 'RRSU' : 'Agent', { exact: false })
  await role.selectOption('Read only')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It applies from the next call on.')).toBeVisible()
  await page.goto(to('/Admin/service-accounts'))
  await expect(role).toHaveValue('reading')
})
