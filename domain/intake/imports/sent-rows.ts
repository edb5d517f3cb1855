import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { fieldNames } from '#domain/intake/fields/feed-fields.ts'
import { legFields } from '#domain/intake/fields/leg-fields.ts'
import type { Mapping } from '#domain/intake/files/feed-mapping.ts'
import type { Line } from '#domain/intake/files/lines/feed-line.ts'

/** What a program says of one thing. Its fields have the names of feeds, its parts (places, lines of an invoice) names of their own. */
export type SentRow = Readonly<Record<string, unknown>>

/** The API calls a field as it answers it. */
const otherNames: Readonly<Record<string, string>> = { clientReference: 'customerReference' }
export const columnOfField = (field: string): string => otherNames[field] ?? field
const columnsOfFields = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, columnOfField(field)]))

/** A part of a row is a column, called as its JSON pointer. */
const place = (name: string) => ({ code: `${name}/code`, name: `${name}/name`, country: `${name}/country` })

interface Whose {
  source: string
  project: number
}

/** Which lists a row can have: each of its parts has a place of its own in a mapping. */
export const listsOfRows = { shipments: 'legs', containers: null, invoices: 'lines' } as const
export const mostSentLegs = 10

const legAt = (at: number) => {
  const part = `legs/${at}`
  return {
    ...Object.fromEntries(Object.keys(legFields).map((field) => [field, `${part}/${field}`])),
    ...{ from: place(`${part}/origin`), to: place(`${part}/destination`) },
  }
}

/** The mappings by which rows are read; `unknown`: what becomes of a shipment whose customer nobody knows. */
export const rowMappings = {
  shipments: (whose: Whose, hasParts: boolean, unknown?: Mapping['customer']['unknown']) => ({
    ...whose,
    key: 'key',
    customer: { column: 'customer', ...(unknown && { unknown }) },
    fields: columnsOfFields(fieldNames),
    origin: place('origin'),
    destination: place('destination'),
    ...(hasParts && { legs: Array.from({ length: mostSentLegs }, (_, at) => legAt(at)) }),
  }),
  containers: (whose: Whose) => ({
    of: 'containers',
    ...whose,
    ...{ key: 'number', shipment: 'shipment', customer: 'customer' },
    fields: columnsOfFields(Object.keys(containerFields)),
    terminal: place('terminal'),
  }),
  invoices: (whose: Whose, hasParts: boolean) => ({
    of: 'invoices',
    ...whose,
    ...{ key: 'number', customer: 'customer' },
    fields: Object.fromEntries(
      ['issuedOn', 'dueOn', 'currency', 'total', 'balance', 'shipment', 'cancelled'].map((field) => [field, field]),
    ),
    ...(hasParts && {
      lines: Object.fromEntries(['description', 'quantity', 'unitPrice', 'amount', 'tax'].map((part) => [part, `lines/${part}`])),
    }),
  }),
}

const isPart = (value: unknown): value is SentRow => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The cells of a row, as a file would hold them: nothing for null. Legs stand beside each other, lines of an invoice are lines. */
function cellsOf(row: SentRow, prefix = ''): Line['cells'] {
  const cells: Line['cells'] = {}
  for (const [name, value] of Object.entries(row)) {
    if (isPart(value)) Object.assign(cells, cellsOf(value, `${prefix}${name}/`))
    else if (Array.isArray(value)) {
      if (name !== 'lines') for (const [at, part] of value.entries()) Object.assign(cells, cellsOf(part, `${prefix}${name}/${at}/`))
    } else cells[`${prefix}${name}`] = value === null || value === undefined ? '' : String(value)
  }
  return cells
}

/** The lines of rows, and of which row each is: an invoice has a line for each of its own. */
export function linesOfRows(rows: readonly SentRow[]): { lines: Line[]; rowOf: (line: number) => number } {
  const rowsOf: number[] = []
  const lines = rows.flatMap((row, at) => {
    const parts = Array.isArray(row.lines) && row.lines.length > 0 ? row.lines : [{}]
    return parts.map((part): Line => {
      rowsOf.push(at)
      return { line: rowsOf.length, cells: { ...cellsOf(row), ...cellsOf(part as SentRow, 'lines/') } }
    })
  })
  return { lines, rowOf: (line) => rowsOf[line - 1] ?? 0 }
}
