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
  await expect(page.getByText('1 shipment decided')).toBeVisible()
  await page.getByRole('checkbox', { name: `Choose Typing error ${scripts}` }).check()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('checkbox', { name: `Choose Typing error ${scripts}` })).toHaveCount(0)
  await page.goto(to(`/Tracking?q=${source}`))
  await untilShown(page, `${source}-1`)
  await expect(page.getByText(`${source}-2`)).toHaveCount(0)
})
