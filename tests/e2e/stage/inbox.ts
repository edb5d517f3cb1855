import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { ProjectId } from '#domain/core/projects/projects.ts'

type Order = [number: string, customer: string, goods?: string, masterBill?: string]

/** Puts a file of orders into the inbox, by a mapping of its own for shipments whose customer nobody knows. */
export function send(project: ProjectId, source: string, file: string, unknown: 'hold' | 'create', ...orders: Order[]): void {
  const inbox = join(process.env.FAIRWAY_E2E_DATA ?? '', 'inbox')
  mkdirSync(join(inbox, 'mappings'), { recursive: true })
  mkdirSync(join(inbox, source), { recursive: true })
  const mapping = {
    source,
    project,
    customer: { column: 'Owner', unknown },
    key: 'Nr',
    dates: ['YYYY-MM-DD'],
    fields: { shipmentDate: 'Due', goods: 'Goods', mbl: 'Bill' },
  }
  writeFileSync(join(inbox, 'mappings', `${source}.json`), JSON.stringify(mapping))
  const lines = orders.map(
    ([number, customer, goods = 'Tablets', masterBill = '']) => `${number},${customer},2026-03-01,${goods},${masterBill}`,
  )
  writeFileSync(join(inbox, source, file), ['Nr,Owner,Due,Goods,Bill', ...lines, ''].join('\n'))
}

/** Files are taken seconds after they came, and lists follow. */
export const untilShown = (page: Page, text: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
