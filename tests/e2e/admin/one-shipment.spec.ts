import { expect, type Page, test } from '@playwright/test'
import { deliver, untilShown } from '#tests/e2e/stage/inbox.ts'
import { report } from '#tests/e2e/stage/reported-events.ts'
import { reloadUntil, visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

function send(source: string, file: string, line: readonly [number: string, owner: string, eta: string, goods: string]) {
  const fields = { shipmentDate: 'Due', eta: 'ETA', goods: 'Goods', mode: { value: 'sea' } }
  const mapping = { source, project, key: 'Nr', dates: ['YYYY-MM-DD'], customer: { column: 'Owner', unknown: 'create' }, fields }
  deliver(source, file, { ...mapping, knownElsewhere: 'hold' }, ['Nr,Owner,ETA,Goods,Due', [...line, '2026-03-01'].join(',')])
}

const imported = (page: Page, file: string) =>
  reloadUntil(page.getByRole('row').filter({ hasText: file }).getByText('Imported', { exact: true }))

async function rank(page: Page, address: string, kind: string) {
  await page.goto(address)
  await page.getByLabel('Kind of source').selectOption(kind)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').getByText(kind, { exact: true })).toBeVisible()
}

test(
  'two systems, a carrier and a person tell of one shipment, each value says whose it is, and one of them is undone',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    // Three files, each taken seconds after it came.
    test.setTimeout(180_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const [house, agent, line] = [`one-house-${scripts}`, `one-agent-${scripts}`, `one-line-${scripts}`]
    const [name, number, owner] = [`deciding-${scripts}`, `one-${scripts}-1`, `One Shipment ${scripts}`]
    const to = await visitingAt(page, project, name, '/Received')
    await page.goto(to(`/Received?source=${house}`))
    send(house, 'house.csv', [number, owner, '2026-12-14', 'Gloves'])
    await imported(page, 'house.csv')
    send(agent, 'agent.csv', [number, owner, '2026-12-20', 'Masks'])
    await page.goto(to(`/Received?source=${agent}`))
    await untilShown(page, 'agent.csv')
    await rank(page, to(`/Received/sources/${agent}`), 'Agent')

    const decide = page.getByRole('link', { name: `Decide on ${owner}` })
    await page.goto(to('/Received/held'))
    await reloadUntil(decide)
    await decide.click()
    await page.getByRole('radio', { name: 'It is the same shipment' }).check()
    await page.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('1 shipment decided')).toBeVisible()

    const expected = { key: 'eta', shipment: number, kind: 'eta', at: '2026-12-11T12:00:00Z' }
    expect(await report(page, project, name, line, [expected])).toEqual(expect.objectContaining({ taken: 1 }))
    await rank(page, to(`/Received/sources/${encodeURIComponent(`events of ${line}`)}`), 'Carrier')
    await expect(page.getByRole('table', { name: 'Last events' }).getByRole('row').filter({ hasText: number })).toBeVisible()
    const moved = { ...expected, at: '2026-12-12T12:00:00Z', updatedAt: new Date().toISOString() }
    expect(await report(page, project, name, line, [moved])).toMatchObject({ taken: 1 })
    // Said later than the carrier did, and of a lower rank.
    send(house, 'later.csv', [number, owner, '2026-12-15', 'Gloves'])
    await page.goto(to(`/Received?source=${house}`))
    await imported(page, 'later.csv')

    await page.goto(to(`/Tracking?q=${number}`))
    await untilShown(page, number)
    await page.getByRole('link', { name: number, exact: true }).click()
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    const shipment = new URL(page.url()).pathname
    const goods = page.getByRole('definition').filter({ hasText: 'Gloves' })
    await expect(page.getByText(`Source: events from ${line} · feed ${house}: 2026-12-15 · feed ${agent}: 2026-12-20`)).toBeVisible()
    await expect(goods).toContainText(`Source: feed ${house} · feed ${agent}: Masks`)

    await page.getByText('Actions').click()
    await page.getByRole('link', { name: 'Edit the shipment' }).click()
    await page.getByLabel('Goods', { exact: true }).fill('Rubber Gloves')
    await page.getByLabel('Reason').fill('The consignee called')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The shipment is saved.')).toBeVisible()
    await expect(goods).toContainText(`Rubber GlovesSource: entered in the portal · feed ${house}: Gloves · feed ${agent}: Masks`)

    await page.goto(to(`/Received/sources/${agent}`))
    await page.getByRole('link', { name: 'agent.csv' }).click()
    await page.getByRole('link', { name: 'Undo', exact: true }).click()
    await page.getByLabel('Reason').fill('It is another shipment')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone:')).toBeVisible()
    await page.goto(to(shipment))
    await expect(page.getByText(`Source: events from ${line} · feed ${house}: 2026-12-15`, { exact: true })).toBeVisible()
    await expect(goods).toContainText(`Rubber GlovesSource: entered in the portal · feed ${house}: Gloves`)
    await expect(page.getByText(agent)).toHaveCount(0)
  },
)
