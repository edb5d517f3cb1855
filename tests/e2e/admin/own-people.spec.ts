import { expect, type Page, test } from '@playwright/test'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { administered, administering, visitingAt } from '#tests/e2e/stage/stage-users.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

test(
  'who manages the people of a customer invites one, changes and disables another, and asks the forwarder for a third',
  { tag: '@all' },
  async ({ page, browser, javaScriptEnabled }) => {
    test.setTimeout(120_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const to = await visitingAt(page, administered, `managing-${scripts}`)
    const unique = Date.now()
    const checked = async () => {
      if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    }

    await menu(page).getByRole('link', { name: 'Your people' }).click()
    await expect(rowOf(page, 'Colleague Managed')).toBeVisible()
    await expect(page.getByText('Neighbour')).toHaveCount(0)
    await checked()

    const invite = async (name: string, email: string) => {
      await page.goto(to('/My-People/invite'))
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Last Name').fill('Invited')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Language of the invitation').selectOption('es')
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByText('The invitation is on its way.')).toBeVisible()
      await expect(rowOf(page, `${name} Invited`)).toBeVisible()
    }
    await page.goto(to('/My-People/invite'))
    await expect(page.getByText('Rights of this person')).toHaveCount(0)
    await checked()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Required fields: Name, Last Name, Email').first()).toBeVisible()
    await invite('Nora', `nora-${unique}@managed.test`)
    await invite('Olga', `outsider-${scripts}@fairway.test`)

    await rowOf(page, 'Nora Invited').getByRole('link', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
    await expect(page.getByText('The invitation is withdrawn.')).toBeVisible()
    await expect(rowOf(page, 'Nora Invited')).toHaveCount(0)

    await rowOf(page, 'Colleague Managed').getByRole('link', { name: 'Colleague Managed' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Change' }).click()
    await page.locator('#own-person').getByLabel('Position').fill(`Desk ${unique}`)
    await checked()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, `Desk ${unique}`)).toBeVisible()
    for (const [act, word] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Not signed in yet'],
    ] as const) {
      await rowOf(page, 'Colleague Managed').getByRole('link', { name: 'Colleague Managed' }).click()
      await page.getByRole('dialog').getByRole('link', { name: act }).click()
      await page.getByRole('dialog').getByRole('button', { name: act }).click()
      await expect(rowOf(page, 'Colleague Managed')).toContainText(word)
    }

    await rowOf(page, 'Shared Managed').getByRole('link', { name: 'Shared Managed' }).click()
    await expect(page.getByRole('dialog')).toContainText('not yours alone')
    await checked()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Disable' })).toHaveCount(0)
    await page.getByRole('dialog').getByRole('link', { name: 'Withdraw your customers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw your customers' }).click()
    await expect(rowOf(page, 'Shared Managed')).toHaveCount(0)

    const forwarder = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })).newPage()
    const at = await administering(forwarder, javaScriptEnabled, '/Admin/users')
    const request = rowOf(forwarder, `Managing Managed`).filter({ hasText: `outsider-${scripts}@fairway.test` })
    await request.getByRole('link', { name: 'Give the customers' }).click()
    await forwarder.getByRole('dialog').getByRole('button', { name: 'Give the customers' }).click()
    await expect(forwarder.getByText('The account sees the customers.')).toBeVisible()
    await forwarder.goto(at('/Admin/users?q=managing'))
    await forwarder.context().close()
    await page.goto(to('/My-People'))
    await expect(rowOf(page, 'Outsider Managed')).toBeVisible()
  },
)
