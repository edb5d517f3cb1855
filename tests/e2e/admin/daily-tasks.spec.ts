import { expect, test } from '@playwright/test'
import { Count } from '#tests/e2e/stage/count.ts'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

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
