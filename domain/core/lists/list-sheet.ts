import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { localeOf } from '#domain/locales/language.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { mapInSlices } from '#domain/platform/environment/slices.ts'
import { dateText, minuteIn } from '#domain/platform/schedules/local-date.ts'
import { zoneName } from '#domain/platform/schedules/time-zone.ts'
import { pickColumns } from './list-columns.ts'
import type { InstantAtPlace, ListColumn, ListDefinition } from './list-definition.ts'
import { listFilters, valueName } from './list-filters.ts'
import type { ListQuery } from './list-query.ts'
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts'

export interface SheetRows<Row> {
  rows: readonly Row[]
  total: number
  asOf: string
}

interface SheetWish {
  query: ListQuery
  columns: readonly string[]
  isSelection: boolean
}

interface DrawnColumn<Row> extends SheetColumn {
  cell: (row: Row) => SheetCell
}

/** A column of instants without a place names the reader's zone in its header; columns at the end name the zone of local times, and the currency. */
export async function drawSheet<Row>(
  list: ListDefinition<Row>,
  { rows, total, asOf }: SheetRows<Row>,
  { query, columns, isSelection }: SheetWish,
  say: Say,
  { language, timeZone }: Pick<Viewer, 'language' | 'timeZone'>,
): Promise<Sheet> {
  const count = new Intl.NumberFormat(localeOf(language))
  const shares = { count: total, shown: count.format(rows.length), total: count.format(total) }
  const filters = listFilters(list, query).map(({ key, label, value }) =>
    value === null ? say(label) : `${say(label)}: ${valueName(list, key, value, say)}`,
  )
  return {
    name: say(list.rows),
    noteName: say('tables.sheetNote'),
    notes: [
      isSelection ? say('tables.exportSelectedNote', shares) : say('tables.exportNote', shares),
      say('tables.exportAsOf', { asOf: minuteIn(asOf, timeZone) }),
      filters.length > 0 ? say('tables.exportFilters', { filters: filters.join(', ') }) : say('tables.exportNoFilters'),
    ],
    ...(await drawSheetTable(list, columns, rows, say, timeZone)),
  }
}

/** The columns of a spreadsheet of the list, and what draws the cells of a row. */
export function sheetLayout<Row>(list: ListDefinition<Row>, columns: readonly string[], say: Say, timeZone: string) {
  const shown = pickColumns(list, columns).filter(({ isAct }) => !isAct)
  const once = sayingOnce(say)
  const drawn = [...shown.map((column) => drawColumn(column, once, timeZone)), ...currencyColumns(shown, say), ...zoneColumns(shown, say)]
  return {
    columns: drawn.map(({ label, kind, width }) => ({ label, kind, ...(width && { width }) })),
    draw: (row: Row) => drawn.map(({ cell }) => cell(row)),
  }
}

/** Looks a text without values up once, not for each of ten thousand rows. */
function sayingOnce(say: Say): Say {
  const said = new Map<TextKey, string>()
  return (key, values) => {
    if (values) return say(key, values)
    const text = said.get(key) ?? say(key)
    said.set(key, text)
    return text
  }
}

export function drawSheetRows<Row>(
  list: ListDefinition<Row>,
  columns: readonly string[],
  rows: readonly Row[],
  say: Say,
  timeZone = 'UTC',
): Pick<Sheet, 'columns' | 'rows'> {
  const drawn = sheetLayout(list, columns, say, timeZone)
  return { columns: drawn.columns, rows: rows.map(drawn.draw) }
}

/** In slices: the first times in the zones of a hundred places are slow. */
export async function drawSheetTable<Row>(
  list: ListDefinition<Row>,
  columns: readonly string[],
  rows: readonly Row[],
  say: Say,
  timeZone = 'UTC',
): Promise<Pick<Sheet, 'columns' | 'rows'>> {
  const drawn = sheetLayout(list, columns, say, timeZone)
  return { columns: drawn.columns, rows: await mapInSlices(rows, drawn.draw) }
}

function drawColumn<Row>(column: ListColumn<Row>, say: Say, timeZone: string): DrawnColumn<Row> {
  const label = say(column.label)
  const width = column.sheetWidth
  switch (column.kind) {
    case 'text':
      return { label, kind: 'text', width: width ?? 20, cell: (row) => column.value(row, say) }
    case 'number':
    case 'percent':
      return { label, kind: 'number', width: width ?? 10, cell: column.value }
    case 'money':
      return { label, kind: 'money', width: width ?? 16, cell: column.value }
    case 'day':
      return { label, kind: 'day', width: 12, cell: column.value }
    case 'minute':
      return {
        label: `${label} (${zoneName(timeZone)})`,
        kind: 'minute',
        width: 16,
        cell: (row) => readersMinute(column.value(row), timeZone),
      }
    case 'local':
      return { label, kind: 'minute', width: 16, cell: (row) => minuteOf(column.value(row)) }
  }
}

const readersMinute = (instant: string | null, timeZone: string) => (instant?.includes('T') ? minuteOf({ instant, timeZone }) : instant)

function minuteOf(at: InstantAtPlace | null): string | null {
  return at && dateText(at.instant, at.timeZone, at.isDay).replace(' ', 'T')
}

/** One column names the currency of all amounts of a row. */
function currencyColumns<Row>(columns: readonly ListColumn<Row>[], say: Say): DrawnColumn<Row>[] {
  const [currency] = columns.flatMap((column) => (column.kind === 'money' && column.currency) || [])
  return currency ? [{ label: say('tables.currency'), kind: 'text', width: 10, cell: currency }] : []
}

function zoneColumns<Row>(columns: readonly ListColumn<Row>[], say: Say): DrawnColumn<Row>[] {
  const local = columns.filter((column): column is Extract<ListColumn<Row>, { kind: 'local' }> => column.kind === 'local')
  return [...new Set(local.map(({ zone }) => zone))].map((zone) => {
    const told = local.filter((column) => column.zone === zone)
    const cell = (row: Row) => {
      const named = told.map((column) => column.value(row)?.timeZone).find(Boolean)
      return named ? zoneName(named) : null
    }
    return { label: say(zone), kind: 'text', width: 20, cell }
  })
}
