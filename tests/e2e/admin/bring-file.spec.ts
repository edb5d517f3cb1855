import { expect, test } from '@playwright/test'
import { send, untilRead } from '#tests/e2e/stage/inbox.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

test('a file is uploaded, checked, imported, and imported again', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  test.setTimeout(120_000)
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const [source, owner] = [`brought-${scripts}`, `Brought Goods ${scripts}`]
  send(project, source, 'from-the-inbox.csv', 'create', [`${source}-1`, owner])
  const to = await visitingAt(page, project, `deciding-${scripts}`, '/Received')
  await page.goto(to(`/Received?source=${source}`))
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { name: 'Import a file' })).toBeVisible()
  const lines = ['Nr,Owner,Due,Goods,Bill', `${source}-2,${owner},2026-03-01,Tablets,`, `${source}-3,${owner},some day,Gloves,`, '']
  await page
    .getByRole('main')
    .getByLabel('File')
    .setInputFiles({ name: 'by-hand.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Upload' }).click()

  await expect(page.getByRole('heading', { name: 'by-hand.csv' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'First lines' }).getByRole('row').nth(2)).toContainText('some day')
  // One mapping alone that has its columns is tried at once.
  const isTried = page.getByText('The file is being read.').or(page.getByRole('heading', { name: 'What it would do' }))
  if (!(await isTried.first().isVisible())) {
    await page.getByLabel('Mapping').selectOption({ label: `${source} (Shipments, source ${source})` })
    await page.getByRole('button', { name: 'Check' }).click()
  }
  await untilRead(page, 'What it would do')
  await expect(page.getByText('2 = 1 imported + 1 rejected')).toBeVisible()
  await expect(page.getByRole('table', { name: 'The line that would not be imported' })).toContainText('some day')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await untilRead(page, 'by-hand.csv')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Some lines were rejected, all others were imported.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })

  await page.getByRole('button', { name: 'Import again' }).click()
  await expect(page.getByText('This file was received before:')).toBeVisible()
  await expect(page.getByLabel('Mapping')).toHaveValue(source)
  await page.getByRole('link', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The file was removed')).toBeVisible()
})

test('a message is pasted, looked at event by event, and imported', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  test.setTimeout(120_000)
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const key = `pasted-${scripts}`
  const to = await visitingAt(page, project, `deciding-${scripts}`, '/Received/bring')
  await page.goto(to('/Received/bring'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('main')).toContainText('Choose a file')
  const events = [{ key, shipment: `nobody-${scripts}`, kind: 'departed', at: '2026-03-10T10:30:00Z' }]
  await page.getByLabel('Or paste a message').fill(JSON.stringify({ events }))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('heading', { name: 'message.json' })).toBeVisible()
  await untilRead(page, 'What it would do')
  await expect(page.getByText('1 = 1 no shipment found')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Its events' })).toContainText(`nobody-${scripts}`)
  await expect(page.getByLabel('Read as')).toHaveValue('fairway')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await untilRead(page, 'What became of it')
  await page.getByRole('link', { name: 'Events of this source' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'No shipment of that number, bill or booking is known' }).first()).toBeVisible()
})
