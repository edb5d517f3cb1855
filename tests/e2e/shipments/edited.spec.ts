import { expect, type Page, test } from '@playwright/test'
import { deliver, untilShown } from '#tests/e2e/stage/inbox.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

function send(source: string, file: string, eta: string, carrier: string) {
  const fields = { shipmentDate: 'Due', eta: 'ETA', carrier: 'Carrier', mode: { value: 'sea' } }
  const customer = { column: 'Owner', unknown: 'create' }
  const line = `${source}-1,Edited Goods,2026-03-01,${eta},${carrier}`
  deliver(source, file, { source, project, key: 'Nr', dates: ['YYYY-MM-DD'], fields, customer }, ['Nr,Owner,Due,ETA,Carrier', line])
}

const fillDay = (page: Page, label: string, day: string, isScripted: boolean) =>
  isScripted
    ? page.getByLabel(label, { exact: true }).evaluate((box: HTMLInputElement, value) => {
        // The calendar opens at the day that the box has; here the day itself is meant.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }, day)
    : page.getByLabel(label, { exact: true }).fill(day)

test('an ETA typed by hand is kept against its feed, and given back', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  // Two files, each taken seconds after it came.
  test.setTimeout(120_000)
  const isScripted = javaScriptEnabled !== false
  const source = `edited-${isScripted ? 'on' : 'off'}`
  const to = await visitingAt(page, project, `editing-${isScripted ? 'on' : 'off'}`, '/Received')
  await page.goto(to(`/Received?source=${source}`))
  send(source, 'first.csv', '2026-12-01', 'Maersk')
  await untilShown(page, 'first.csv')
  await page.goto(to(`/Tracking?q=${source}`))
  await untilShown(page, `${source}-1`)
  await page
    .getByRole('link', { name: `${source}-1` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `${source}-1` })).toBeVisible()
  const shipment = new URL(page.url()).pathname
  await page.getByText('Actions').click()
  await page.getByRole('link', { name: 'Edit the shipment' }).click()
  await fillDay(page, 'ETA', '2026-12-05', isScripted)
  await expect(page.getByText('What you type stays until the feed sends another value.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Keep mine always' })).toBeHidden()
  await page.getByText('Another rule').click()
  await page.getByRole('radio', { name: 'Keep mine always' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Give a reason.').first()).toBeVisible()
  await page.getByLabel('Reason').fill('The carrier called')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The shipment is saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edited by hand: ETA' })).toBeVisible()

  send(source, 'second.csv', '2026-12-09', 'MSC')
  await page.goto(to(shipment))
  await untilShown(page, 'MSC')
  await expect(page.getByRole('table', { name: /ETA/ }).getByText('2026-12-09')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edited by hand: ETA' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Keep mine always' })
  await expect(page.getByRole('button', { name: 'Set the rule' })).toBeHidden()
  await expect(row).toContainText('2026-12-05')
  await expect(row).toContainText('2026-12-09')
  await page.getByRole('button', { name: 'Follow the feed again' }).click()
  await expect(page.getByText('Choose the fields first.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'ETA' }).check()
  await page.getByRole('button', { name: 'Follow the feed again' }).click()
  await expect(page.getByText('No field is edited by hand.')).toBeVisible()
  await page.goto(to(`${shipment}/history`))
  await expect(page.getByText('ETA: 2026-12-05 → 2026-12-09')).toBeVisible()
  await expect(page.getByText('ETA: 2026-12-01 → 2026-12-05')).toBeVisible()
  await expect(page.getByText('The carrier called')).toBeVisible()
})

test(
  'a shipment is created by hand with a leg and an event, and its number is taken from then on',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    const isScripted = javaScriptEnabled !== false
    const number = `hand-${isScripted ? 'on' : 'off'}`
    const to = await visitingAt(page, project, `editing-${isScripted ? 'on' : 'off'}`, '/Tracking')
    await page.goto(to('/shipments/new'))
    await page.getByLabel('Customer', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Shipment', { exact: true }).fill(number)
    await page.getByLabel('POL', { exact: true }).fill('Nowhere at all')
    await page.getByRole('group', { name: 'Legs' }).getByRole('button', { name: 'Add' }).click()
    const leg = page.getByRole('group', { name: 'Leg 1' })
    await leg.getByLabel('Vessel').fill('Ever Given')
    await page.getByRole('group', { name: 'Events' }).getByRole('button', { name: 'Add' }).click()
    const event = page.getByRole('group', { name: 'Event 1' })
    await event.getByLabel('Event', { exact: true }).selectOption('Booking Confirmation')
    await fillDay(page, 'Date', '2026-03-01', isScripted)
    await page.getByLabel('Reason').fill('By telephone')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Choose a place from the list.').first()).toBeVisible()
    await expect(leg.getByLabel('Vessel')).toHaveValue('Ever Given')
    await page.getByLabel('POL', { exact: true }).first().fill('Shanghai')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('The shipment is created.')).toBeVisible()
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Routing' })).toContainText('Ever Given')

    await page.goto(to('/shipments/new'))
    await page.getByLabel('Customer', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Shipment', { exact: true }).fill(number.toUpperCase())
    await page.getByLabel('Reason').fill('Once more')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Another shipment has this number.').first()).toBeVisible()
  },
)
