import type { Order } from './list-order.ts'
import { type Page, pageOf } from './list-page.ts'

export interface SearchConfig {
  fieldsToFilter: readonly string[]
}

const wrongConfig = 'fieldToFilter: must to be Array of string, example: [filed1, field2] or []'

/**
 * Ignores case (spec 3 §4). Throws for rows that are no array and a config without an array of fields: mistakes of the program, not of a
 * person.
 */
export function searchRows<Row>(rows: readonly Row[], text: string, config: SearchConfig): readonly Row[] {
  if (!Array.isArray(rows)) throw new TypeError('data: must to be Array')
  if (!Array.isArray(config?.fieldsToFilter)) throw new TypeError(wrongConfig)
  const wanted = text.toLowerCase()
  if (wanted === '') return rows
  return rows.filter((row) => textsOf(row, config.fieldsToFilter).some((each) => each.toLowerCase().includes(wanted)))
}

function textsOf(row: unknown, fields: readonly string[]): string[] {
  if (typeof row !== 'object' || row === null) return [String(row)]
  const values = fields.length > 0 ? fields.map((field) => (row as Record<string, unknown>)[field]) : Object.values(row)
  return values.filter((value) => value !== null && value !== undefined).map(String)
}

function orderRows<Row>(rows: readonly Row[], order: Order | null): readonly Row[] {
  if (!order) return rows
  const keyOf = (row: Row) => (row as Record<string, string | number>)[order.by] ?? ''
  const sign = order.descending ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)))
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one > other ? 1 : -1
}

interface AskedRows {
  text: string
  order: Order | null
  page: number
}

export function pageOfRows<Row>(rows: readonly Row[], { text, order, page }: AskedRows, config: SearchConfig, perPage: number): Page<Row> {
  const found = orderRows(searchRows(rows, text, config), order)
  const { offset, ...place } = pageOf(page, perPage, found.length)
  return { ...place, rows: found.slice(offset, offset + perPage) }
}
