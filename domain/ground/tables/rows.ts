import type { Order } from './order.ts'
import { type Page, pageOf } from './page.ts'

/** Which fields of a row are searched; none named means all of them. */
export interface SearchConfig {
  fieldsToFilter: readonly string[]
}

/** The specification's words (spec 3 §5 "Table search"). */
const wrongConfig = 'fieldToFilter: must to be Array of string, example: [filed1, field2] or []'

/**
 * The rows that contain the text in any of the fields, whatever its case; all of them where there is no text (spec 3 §4).
 * Throws where the rows are no array, or the config names no array of fields: that is a mistake of ours, not of a person.
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

/** The rows sorted by one of their fields, compared by greater and less (spec 3 §4); a stable sort. */
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

/** A page of rows that are all at hand: searched, put in order, cut (spec 3 §4 "Generic table"). */
export function pageOfRows<Row>(rows: readonly Row[], { text, order, page }: AskedRows, config: SearchConfig, perPage: number): Page<Row> {
  const found = orderRows(searchRows(rows, text, config), order)
  const { offset, ...place } = pageOf(page, perPage, found.length)
  return { ...place, rows: found.slice(offset, offset + perPage) }
}
