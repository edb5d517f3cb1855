import { expect, type Locator, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Counts what a person presses and fills in, from Home to where the act is done. */
class Count {
  clicks = 0
  fields = 0

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields++
    await target.fill(text)
    await target.press('Enter')
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  link = (name: string | RegExp) => this.press(this.main.getByRole('link', { name }).first())

  async settings(name: string): Promise<void> {
    await this.press(this.page.locator('summary.user-block'))
    await this.press(this.page.locator('.user-menu').getByRole('link', { name: 'Portal settings' }))
    const rail = this.page.getByRole('navigation', { name: 'Portal settings' }).getByRole('link', { name, exact: true })
    if ((await rail.getAttribute('aria-current')) === null) await this.press(rail)
  }

  async admin(tab: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Menu' })
    await this.press(menu.locator('summary', { hasText: 'Admin' }))
    await this.press(menu.getByRole('link', { name: 'Users' }))
    const link = this.main.getByRole('link', { name: tab, exact: true }).first()
    if ((await link.getAttribute('aria-current')) === null) await this.press(link)
  }
}

/** From Home to where it is done; what is done there is not counted. Where a mail was lost, the banner above the page is one press. */
const tasks: Record<string, { most: [clicks: number, fields: number]; walk: (count: Count) => Promise<void>; there: string | RegExp }> = {
  'find a user': {
    most: [4, 1],
    walk: async (count) => {
      await count.admin('Create User')
      await count.fill(count.main.getByRole('searchbox', { name: 'Search users' }), 'customer@')
      await count.press(count.main.locator('.data-table tbody').getByRole('link').first())
    },
    there: /\/Admin\/users\/\d+/,
  },
  'withdraw a right': {
    most: [4, 1],
    walk: async (count) => {
      await count.settings('Access review')
      await count.fill(count.main.getByRole('searchbox', { name: 'Search access' }), 'customer@')
      await count.link(/^Withdraw/)
    },
    there: /\/Admin\/access\/withdraw/,
  },
  'see why a mail failed': { most: [3, 0], walk: (count) => count.settings('Outgoing mail'), there: /\/mail/ },
  'export late shipments': {
    most: [2, 0],
    walk: async (count) => {
      await count.link(/Arrival delayed/)
      await expect(count.main.getByRole('link', { name: 'Excel' })).toBeVisible()
      count.clicks++
    },
    there: /\/order-list\?searching=arrival-delayed/,
  },
  'change a logo': {
    most: [4, 0],
    walk: async (count) => {
      await count.settings('Brand')
      await count.link('Change: Logo')
    },
    there: /\/Admin\/portal\/pictures\/logo/,
  },
  'open the audit trail': { most: [3, 0], walk: (count) => count.settings('Audit trail'), there: /\/audit/ },
  'answer a held file': { most: [3, 0], walk: (count) => count.settings('Received'), there: /\/Received/ },
  'add a place': {
    most: [5, 0],
    walk: async (count) => {
      await count.settings('Catalogues')
      await count.link('Places')
      await count.link('Add place')
    },
    there: /\/Admin\/catalogues\/places\/new/,
  },
  'restart a webhook': { most: [3, 0], walk: (count) => count.settings('Webhooks'), there: /\/Admin\/webhooks/ },
  'find a ticket': {
    most: [1, 1],
    walk: async (count) => {
      await count.press(count.page.getByRole('banner').getByRole('link', { name: 'Service Desk' }))
      await count.fill(count.main.getByRole('searchbox', { name: 'Search tickets' }), 'Excel')
    },
    there: /\/Service-Desk\?.*q=Excel/,
  },
}

test('ten daily tasks take no more clicks and fields than they need', { tag: '@all' }, async ({ page }) => {
  const more: string[] = []
  for (const [task, { most, walk, there }] of Object.entries(tasks)) {
    await visiting(page, 'administrator', '/Home')
    const count = new Count(page)
    await walk(count)
    await expect(page, task).toHaveURL(there)
    if (count.clicks > most[0] || count.fields > most[1]) more.push(`${task}: ${count.clicks} clicks, ${count.fields} fields`)
    console.log(`${task}: ${count.clicks} clicks, ${count.fields} fields (at most ${most.join(' and ')})`)
  }
  expect(more).toEqual([])
})
