import { setImmediate as breathe } from 'node:timers/promises'
import { mostSheetRows } from '../sheet.ts'
import type { SheetRows } from './list-sheet.ts'

/** Rows read before other work on the event loop gets a turn. */
const rowsAtOnce = 1_000

type Part<Row> = SheetRows<Row> | 'too-long'

/** All pages of a list of the mirror for its spreadsheet, up to 10,000 rows (spec 3 §9). */
export async function listWhole<Row extends { id: number }>(
  read: (page: { page: number; perPage: number }) => Promise<Part<Row>>,
): Promise<Part<Row>> {
  const rows = new Map<number, Row>()
  for (let page = 1; ; page += 1) {
    const part = await read({ page, perPage: rowsAtOnce })
    if (part === 'too-long') return part
    // If the list changes between two pages, a row that moved is taken once.
    for (const row of part.rows) rows.set(row.id, row)
    const wanted = Math.min(part.total, mostSheetRows)
    if (page * rowsAtOnce >= wanted) return { total: part.total, asOf: part.asOf, rows: [...rows.values()].slice(0, mostSheetRows) }
    await breathe()
  }
}
