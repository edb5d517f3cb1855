import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

type Order = [number: string, customer: string, goods?: string, masterBill?: string]

/**
 * Lays a file where the portal has already claimed it: the next run takes it, without the seconds that a sender may need to finish writing.
 * Files and mappings appear whole.
 */
export function deliver(source: string, file: string, mapping: object, lines: readonly string[]): void {
  const inbox = join(process.env.FAIRWAY_E2E_DATA ?? '', 'inbox')
  const claimed = join(inbox, source, 'working')
  for (const folder of [join(inbox, 'mappings'), claimed]) mkdirSync(folder, { recursive: true })
  const write = (folder: string, name: string, content: string) => {
    writeFileSync(join(folder, `.${name}`), content)
    renameSync(join(folder, `.${name}`), join(folder, name))
  }
  write(join(inbox, 'mappings'), `${source}.json`, JSON.stringify(mapping))
  write(claimed, file, [...lines, ''].join('\n'))
}

/** Delivers orders by a mapping of their own, for shipments whose customer nobody knows. */
export function send(project: ProjectId, source: string, file: string, unknown: 'hold' | 'create', ...orders: Order[]): void {
  const mapping = {
    source,
    project,
    customer: { column: 'Owner', unknown },
    key: 'Nr',
    dates: ['YYYY-MM-DD'],
    fields: { shipmentDate: 'Due', goods: 'Goods', mbl: 'Bill' },
  }
  const lines = orders.map(
    ([number, customer, goods = 'Tablets', masterBill = '']) => `${number},${customer},2026-03-01,${goods},${masterBill}`,
  )
  deliver(source, file, mapping, ['Nr,Owner,Due,Goods,Bill', ...lines])
}

/** Files are taken seconds after they came, and lists follow. */
export const untilShown = (page: Page, text: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })

/** Without scripts the page says that the file is being read until somebody looks again. */
export const untilRead = (page: Page, heading: string) =>
  expect(async () => {
    const look = page.getByRole('link', { name: 'Show the result' })
    // With scripts the page may look by itself meanwhile, and the link be gone.
    if (await look.isVisible()) await look.click({ timeout: 500 })
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
