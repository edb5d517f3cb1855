import { expect, test } from '@playwright/test'
import { send as sendOrders, untilShown } from '#tests/e2e/stage/inbox.ts'
import { report } from '#tests/e2e/stage/reported-events.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

test(
  'an event of a shipment that comes later, and one that could be of two, find theirs',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    // A file is taken seconds after it came.
    test.setTimeout(120_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const [name, source, bill] = [`deciding-${scripts}`, `reported-${scripts}`, `BILL-${scripts}`]
    const to = await visitingAt(page, project, name, '/Received/events')
    const departed = { kind: 'departed', at: '2026-03-10T10:30:00Z' }
    const events = [
      { key: 'late', shipment: `${source}-1`, ...departed },
      { key: 'shared', mbl: bill, ...departed },
    ]
    expect(await report(page, project, name, source, events)).toMatchObject({ unmatched: 2 })
    await page.goto(to(`/Received/events?source=${source}`))
    await expect(page.getByRole('row').filter({ hasText: 'No shipment of that number, bill or booking is known' })).toHaveCount(2)

    const owner = `Reporting ${scripts}`
    sendOrders(
      project,
      source,
      'orders.csv',
      'create',
      [`${source}-1`, owner],
      [`${source}-2`, owner, 'Tablets', bill],
      [`${source}-3`, owner, 'Tablets', bill],
    )
    await page.goto(to(`/Tracking?q=${source}`))
    await untilShown(page, `${source}-3`)
    expect(await report(page, project, name, source, [{ ...events[1], updatedAt: '2026-03-11T00:00:00Z' }])).toMatchObject({ ambiguous: 1 })
    await page.goto(to(`/Received/events?source=${source}&state=ambiguous`))
    await page.getByRole('row').getByRole('link', { name: 'Departed' }).click()
    await expect(page.getByText('Several shipments have its master bill')).toBeVisible()
    await page.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('Choose a shipment.').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Another shipment:' }).check()
    await page.getByLabel('Number of the shipment').fill('nothing-of-ours')
    await page.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('No shipment of your customers has this number.').first()).toBeVisible()
    await page.getByRole('radio', { name: `${source}-2, Reporting ${scripts}` }).check()
    await page.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('The event was assigned')).toBeVisible()
    await page.getByRole('link', { name: `${source}-2` }).click()
    await expect(page.getByText('2026-03-10 10:30 UTC').first()).toBeVisible()

    await page.goto(to('/Received'))
    await page.locator('summary', { hasText: 'More' }).click()
    await page.getByRole('link', { name: 'Events of other systems' }).click()
    await page.goto(to(`/Received/events?source=${source}&state=taken`))
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row').filter({ hasText: `${source}-1` })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 40_000 })
  },
)
