import { expect, test } from '@playwright/test'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { send as sendTo, untilShown } from '#tests/e2e/stage/inbox.ts'
import { reloadUntil, visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

const send = (...file: Parameters<typeof sendTo> extends [ProjectId, ...infer Rest] ? Rest : never) => sendTo(project, ...file)

test(
  'a misspelt customer waits, is mapped to the one that is meant, and the next file is taken by itself',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    // Three files, each taken seconds after it came.
    test.setTimeout(120_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const [source, meant, misspelt] = [`orders-${scripts}`, `Harbour Trading ${scripts}`, `Harbor Tradng ${scripts}`]
    const to = await visitingAt(page, project, `deciding-${scripts}`, '/Received')
    await page.goto(to(`/Received?source=${source}`))
    send(source, 'known.csv', 'create', [`${source}-1`, meant])
    await untilShown(page, 'known.csv')
    send(source, 'misspelt.csv', 'hold', [`${source}-2`, misspelt], [`${source}-3`, misspelt])
    await untilShown(page, 'misspelt.csv')
    // The run is shown while its lines are still being taken.
    await untilShown(page, 'Decide')
    await page.getByRole('link', { name: 'Decide' }).click()
    await page.getByRole('link', { name: `Decide on ${misspelt}` }).click()
    const dialog = page.getByRole('dialog', { name: `Decide on ${misspelt}` })
    await expect(dialog.getByText(`${source}-2, ${source}-3`)).toBeVisible()
    await dialog.getByRole('radio', { name: 'It is another customer:' }).check()
    await dialog.getByLabel('Name or RFC of the customer').fill('Nobody at all')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(dialog.getByText('No customer, or more than one, has this name.').first()).toBeVisible()
    await dialog.getByRole('radio', { name: `It is ${meant}` }).check()
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('2 shipments decided')).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Other names of customers' }).getByRole('row').filter({ hasText: misspelt }),
    ).toContainText(meant)

    send(source, 'next.csv', 'hold', [`${source}-4`, misspelt])
    await page.goto(to(`/Received?source=${source}`))
    await untilShown(page, 'next.csv')
    // As above: without scripts the page does not follow the run.
    await reloadUntil(page.getByRole('row').filter({ hasText: 'next.csv' }).getByText('Imported', { exact: true }))
    await page.goto(to(`/Tracking?q=${source}`))
    for (const number of [4, 3, 2, 1]) await untilShown(page, `${source}-${number}`)
  },
)

test('what is ticked is taken as the files say, or rejected', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const source = `ticked-${scripts}`
  const to = await visitingAt(page, project, `deciding-${scripts}`, '/Received')
  await page.goto(to(`/Received?source=${source}`))
  send(source, 'new.csv', 'hold', [`${source}-1`, `Newcomer ${scripts}`], [`${source}-2`, `Typing error ${scripts}`])
  await untilShown(page, 'new.csv')
  await page.goto(to('/Received/held'))
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Select at least one.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: `Choose Newcomer ${scripts}` }).check()
  await page.getByRole('button', { name: 'Accept as in the files' }).click()
  await expect(page.getByRole('table', { name: 'Customers it creates' })).toContainText(`Newcomer ${scripts}`)
  await page.getByRole('button', { name: 'Accept as in the files' }).click()
  await expect(page.getByText('1 shipment decided')).toBeVisible()
  await page.getByRole('checkbox', { name: `Choose Typing error ${scripts}` }).check()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('checkbox', { name: `Choose Typing error ${scripts}` })).toHaveCount(0)
  await page.goto(to(`/Tracking?q=${source}`))
  await untilShown(page, `${source}-1`)
  await expect(page.getByText(`${source}-2`)).toHaveCount(0)
})

test(
  'a shipment of two sources is seen side by side, decided to be the same, and updated by the next file of each',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    // Four files, each taken seconds after it came.
    test.setTimeout(120_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const [first, second, owner] = [`house-${scripts}`, `agent-${scripts}`, `Quayside Goods ${scripts}`]
    const number = `same-${scripts}-1`
    const to = await visitingAt(page, project, `deciding-${scripts}`, '/Received')
    await page.goto(to(`/Received?source=${first}`))
    send(first, 'first.csv', 'create', [number, owner, 'Gloves'])
    await untilShown(page, 'first.csv')
    send(second, 'second.csv', 'hold', [number, owner, 'Masks'])
    await page.goto(to(`/Received?source=${second}`))
    await untilShown(page, 'second.csv')
    await expect(async () => {
      await page.goto(to('/Received/held'))
      await expect(page.getByRole('link', { name: `Decide on ${owner}` })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 40_000 })
    await page.getByRole('link', { name: `Decide on ${owner}` }).click()
    const dialog = page.getByRole('dialog', { name: `Decide on ${owner}` })
    const pair = dialog.getByRole('table', { name: `${number} beside ${number}, which has the same number` })
    await expect(pair.getByRole('row').filter({ hasText: 'Masks' })).toContainText('Differs')
    await expect(pair.getByRole('row').filter({ hasText: owner })).toContainText('Agrees')
    await dialog.getByRole('radio', { name: 'It is the same shipment' }).check()
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('1 shipment decided')).toBeVisible()
    for (const [source, goods] of [
      [second, 'Aprons'],
      [first, 'Goggles'],
    ] as const) {
      send(source, 'next.csv', 'hold', [number, owner, goods])
      await page.goto(to(`/Received?source=${source}`))
      await reloadUntil(page.getByRole('row').filter({ hasText: 'next.csv' }).getByText('Imported', { exact: true }))
    }
    await page.goto(to(`/Tracking?q=${number}`))
    await untilShown(page, number)
    await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(1)
  },
)
