import { setImmediate as breathe } from 'node:timers/promises'
import type { SheetRows } from './list-sheet.ts'
import { maxSheetRows } from './sheet.ts'

const rowsAtOnce = 1_000

type Part<Row> = SheetRows<Row> | 'too-long'

export async function listAllRows<Row extends { id: number }>(
  read: (page: { page: number; perPage: number }) => Promise<Part<Row>>,
): Promise<Part<Row>> {
  const rows = new Map<number, Row>()
  for (let page = 1; ; page += 1) {
    const part = await read({ page, perPage: rowsAtOnce })
    if (part === 'too-long') return part
    // A row that moves between two pages while the list changes is taken once.
    for (const row of part.rows) rows.set(row.id, row)
    const wanted = Math.min(part.total, maxSheetRows)
    if (page * rowsAtOnce >= wanted) return { total: part.total, asOf: part.asOf, rows: [...rows.values()].slice(0, maxSheetRows) }
    await breathe()
  }
}
