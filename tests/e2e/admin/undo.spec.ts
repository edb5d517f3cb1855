import { expect, type Page, test } from '@playwright/test'
import { send, untilShown } from '#tests/e2e/stage/inbox.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

/** Its row says so once the file is taken. */
const imported = (page: Page, file: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: file })).toContainText('Imported', { timeout: 500 })
  }).toPass({ timeout: 40_000 })

test('a file is undone with a reason, but for what a later file has changed', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  // Three files, each taken seconds after it came.
  test.setTimeout(120_000)
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const [source, owner] = [`undone-${scripts}`, `Quay Supplies ${scripts}`]
  const nr = (count: number) => `${source}-${count}`
  const sendGoods = (file: string, goods: Record<number, string>) =>
    send(
      project,
      source,
      file,
      'create',
      ...Object.entries(goods).map(([count, of]): [string, string, string] => [nr(Number(count)), owner, of]),
    )
  const to = await visitingAt(page, project, `deciding-${scripts}`, '/Received')
  await page.goto(to(`/Received?source=${source}`))
  sendGoods('first.csv', { 1: 'Tablets' })
  await imported(page, 'first.csv')
  sendGoods('wrong.csv', { 1: 'Gloves', 2: 'Masks', 3: 'Masks' })
  await imported(page, 'wrong.csv')
  sendGoods('later.csv', { 3: 'Syrup' })
  await imported(page, 'later.csv')

  await page.getByRole('link', { name: 'wrong.csv' }).click()
  await expect(page.getByRole('heading', { name: 'wrong.csv' })).toBeVisible()
  await page.getByRole('link', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Undo wrong.csv' })).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: 'Removed' })
      .getByRole('row')
      .filter({ hasText: nr(2) }),
  ).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: 'Reverted' })
      .getByRole('row')
      .filter({ hasText: nr(1) }),
  ).toContainText('Goods: Gloves → Tablets')
  const stays = page
    .getByRole('table', { name: 'Stays as it is' })
    .getByRole('row')
    .filter({ hasText: nr(3) })
  await expect(stays).toContainText('later.csv')
  await page.getByLabel('Reason').fill('The file of last year')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Something newer depends on a part of it.').first()).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('The file of last year')
  await page.getByRole('checkbox', { name: 'Undo the other 2 and leave this 1 as it is' }).check()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1 removed, 1 reverted, 1 kept')).toBeVisible()
  await expect(page.getByText('The file of last year')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Undo', exact: true })).toHaveCount(0)

  await page.goto(to(`/Tracking?q=${source}`))
  await untilShown(page, nr(3))
  await expect(page.getByText(nr(1)).first()).toBeVisible()
  await expect(page.getByText(nr(2))).toHaveCount(0)
})
