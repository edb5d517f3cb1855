import { expect, type Page, test } from '@playwright/test'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { Count } from '#tests/e2e/stage/count.ts'
import { setUp, visiting, visitingAt } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

interface Task {
  from: string
  most: [clicks: number, fields: number]
  walk: (count: Count, page: Page, scripts: 'on' | 'off') => Promise<void>
  who?: string
  /** Where what it does would change the customers of other tests. */
  project?: ProjectId
}

/** The Monday of an importer's planner, from the page where each of these begins. */
const tasks: Record<string, Task> = {
  'the list for the boss, every Monday': {
    from: '/Tracking',
    most: [4, 0],
    walk: async (count, page) => {
      await count.press(page.locator('.list-tools summary').first())
      await count.link('Send me this')
      await expect(count.main.getByRole('combobox', { name: 'How often' })).toHaveValue('weekly')
      await count.press(count.main.getByRole('button', { name: 'Send me this' }))
      await expect(page).toHaveURL(/tab=mine/)
    },
  },
  'what all boxes cost': {
    from: '/Tracking',
    most: [1, 0],
    // The view by container is that of customers.
    who: 'customer',
    walk: async (count) => {
      await count.link('Containers')
      await expect(count.main.getByRole('columnheader', { name: 'Cost', exact: false }).first()).toBeVisible()
    },
  },
  'the papers for the broker': {
    from: '/shipmentsDetail/1',
    most: [4, 0],
    walk: async (count, page) => {
      await count.link('Share')
      await count.link('Customs broker')
      await expect(page.getByRole('checkbox', { name: 'Bills of lading' })).toBeChecked()
      await count.press(page.getByRole('button', { name: 'Create link' }))
      await expect(page.locator('.shown-secret code')).toHaveText(/\/shared\/fwl_/)
      // What is left is to copy it.
      count.clicks++
    },
  },
  'a question about one box': {
    from: '/Tracking/containers',
    most: [3, 1],
    // With a telephone in the profile.
    who: 'customer',
    walk: async (count, page) => {
      // It begins on the page of a box.
      await count.main.locator('.data-table tbody').getByRole('link').first().click()
      await expect(page).toHaveURL(/Container-Detail/)
      await count.link('Ask about this')
      const form = page.getByRole('dialog')
      count.fields++
      await form.getByLabel('Description').fill('Is it on a later vessel?')
      await count.press(form.getByRole('button', { name: 'Create Ticket' }))
      await expect(page).toHaveURL(/\/Service-Desk$/)
    },
  },
  'nine alerts for one customer': {
    from: '/Alerts',
    who: 'alerts',
    most: [5, 0],
    walk: async (count, page, scripts) => {
      // The other walk has a customer of its own.
      const customer = scripts === 'on' ? 'Nordia Medical' : 'Meridiano Textil'
      await count.press(count.main.getByRole('row', { name: customer }).getByRole('link').first())
      await count.link('Set up several')
      await count.press(count.main.getByRole('button', { name: 'Show who will receive what' }))
      await expect(count.main.getByRole('table', { name: 'Show who will receive what' })).toBeVisible()
      await count.press(count.main.getByRole('button', { name: 'Set up', exact: true }))
      await expect(page.getByText(/^Alerts were set up for 1 customer/)).toBeVisible()
    },
  },
  'alerts for all customers, as a set that stays linked': {
    from: '/Alerts',
    who: 'setting-up',
    project: setUp,
    most: [8, 1],
    walk: async (count, page) => {
      await count.press(page.locator('.list-tools summary').first())
      await count.link('Set up several')
      count.fields++
      await count.main.getByLabel('Keep as a set named').fill(`Usual ${Date.now()}`)
      await count.press(count.main.getByRole('button', { name: 'Show who will receive what' }))
      await expect(count.main.getByRole('table', { name: 'Show who will receive what' }).getByRole('row')).not.toHaveCount(2)
      await count.press(count.main.getByRole('button', { name: 'Set up', exact: true }))
      await expect(page.getByText(/^The set was saved for \d+ customers/)).toBeVisible()
      await count.press(count.main.getByRole('button', { name: 'End this set' }))
      await expect(page.getByText('The set was ended')).toBeVisible()
    },
  },
}

test('a planner’s Monday takes no more clicks and fields than it may', { tag: '@both' }, async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const found: string[] = []
  for (const [task, { from, most, walk, who = 'reports', project }] of Object.entries(tasks)) {
    await test.step(task, async () => {
      const name = who === 'customer' ? who : `${who}-${scripts}`
      await (project ? visitingAt(page, project, name, from) : visiting(page, name, from))
      const count = new Count(page)
      await walk(count, page, scripts)
      const line = `${task}: ${count.clicks} clicks, ${count.fields} fields`
      test.info().annotations.push({ type: 'planner', description: line })
      if (count.clicks > most[0] || count.fields > most[1]) found.push(line)
    })
  }
  expect(found).toEqual([])
})
