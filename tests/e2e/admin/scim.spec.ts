import { expect, type Page, test } from '@playwright/test'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { at } from '#tests/e2e/stage/hosts.ts'
import { administered, administering } from '#tests/e2e/stage/stage-users.ts'

const main = (page: Page) => page.getByRole('main')

test(
  'a directory gets an address, a token and a rule, and what it sends is seen on the account’s page',
  { tag: '@all' },
  async ({ page, javaScriptEnabled, request }) => {
    await administering(page, javaScriptEnabled, '/Admin/service-accounts/new')
    const [dialog, mode] = [page.getByRole('dialog'), javaScriptEnabled ? 'on' : 'off']
    await dialog.getByLabel('Name').fill(`Directory ${mode}`)
    await dialog.getByLabel('Role').selectOption('Customer')
    const anyCustomer = dialog.getByRole('button', { name: /^Add (Forest|Grove)/ }).first()
    await anyCustomer.click()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/Admin\/service-accounts\/\d+$/)
    const account = page.url()

    await main(page).getByRole('link', { name: 'New token' }).click()
    await page.getByLabel('Name').fill('Provisioning')
    await page.getByLabel('Only what is ticked').check()
    await page.getByLabel('Manage people by SCIM').check()
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = (await page.locator('.shown-secret code').innerText()).trim()

    await page.goto(account)
    await main(page).getByRole('link', { name: 'New rule' }).click()
    await dialog.getByLabel('Group: its display name or external ID').fill('Buyers')
    await dialog.getByLabel('Role').selectOption('Customer')
    await anyCustomer.click()
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByText('The rule was added, and its people have what it gives.')).toBeVisible()
    await expect(main(page).getByText('Not received yet')).toBeVisible()

    const headers = {
      Host: new URL(at(administered, '/')).host,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/scim+json',
    }
    const root = `http://127.0.0.1:${process.env.FAIRWAY_E2E_PORT}/api/scim/v2`
    const data = { userName: `person-${mode}@directory.test`, name: { givenName: 'Ana', familyName: 'Ruiz' } }
    const { id } = await (await request.post(`${root}/Users`, { headers, data })).json()
    const group = await request.post(`${root}/Groups`, { headers, data: { displayName: 'Buyers', members: [{ value: id }] } })
    expect(group.status()).toBe(201)

    await page.goto(account)
    await expect(main(page).getByText('1 person, 1 group received')).toBeVisible()
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await main(page).getByRole('link', { name: 'Remove the rule for Buyers' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Received without a rule, so they give nothing: Buyers')).toBeVisible()
    await main(page).getByRole('link', { name: 'Change', exact: true }).click()
    await dialog.getByLabel('Mail domains').fill('directory.test')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(main(page).getByText('directory.test')).toBeVisible()

    await main(page).getByRole('link', { name: 'Take all accounts back' }).click()
    await dialog.getByRole('button', { name: 'Take all back' }).click()
    await expect(page.getByText('All accounts were taken back.')).toBeVisible()
    expect((await request.get(`${root}/Users/${id}`, { headers })).status()).toBe(404)
    expect((await request.post(`${root}/Users`, { headers, data })).status()).toBe(409)
  },
)
