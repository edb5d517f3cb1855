import type { ReactNode } from 'react'
import type { Column } from '#app/components/table/column.ts'
import { CalendarDay, Day, Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useReaderZone } from '#app/components/text/reader-zone.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { pickColumns } from '#domain/core/lists/list-columns.ts'
import type { ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { offsetAt } from '#domain/platform/schedules/local-date.ts'

export type Cells<Row, Key extends string> = Partial<Record<Key, (row: Row) => ReactNode>>

export function useDrawnColumns<Row, Key extends string>(
  list: ListDefinition<Row, Key>,
  keys: readonly string[],
  cells: Cells<Row, Key>,
  rows: readonly Row[],
): { columns: Column<Row>[]; zone: string | null } {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const [name] = list.columns
  const draw = (column: ListColumn<Row, Key>): Pick<Column<Row>, 'text' | 'render' | 'align'> => {
    switch (column.kind) {
      case 'text':
        return { text: (row) => column.value(row, t), ...(column.keepsEnd && { render: (row) => drawn(column.value(row, t), wholeEnd) }) }
      case 'number':
      case 'percent': {
        const write = column.kind === 'number' ? numbers.count : numbers.percent
        const text = (row: Row) => {
          const value = column.value(row)
          return value === null ? null : write(value)
        }
        return { align: 'end', text }
      }
      case 'money':
        return {
          align: 'end',
          text: (row) => {
            const currency = column.currency?.(row)
            return drawn(column.value(row), (amount) => (currency ? numbers.sum(amount, currency) : numbers.amount(amount)))
          },
        }
      case 'day':
        return { render: (row) => drawn(column.value(row), (day) => <CalendarDay day={day} />) }
      case 'minute':
        return { render: (row) => drawn(column.value(row), (instant) => <Minute instant={instant} />) }
      case 'local':
        return { render: (row) => drawn(column.value(row), (at) => <Day {...at} />) }
    }
  }
  const picked = pickColumns(list, keys)
  const zone = useZoneOf(picked, rows)
  const columns = picked.map((column) => ({
    key: column.key,
    label: t(column.label),
    sort: column.sort !== undefined,
    yields: column.yields,
    wraps: column.wraps,
    isTight: column.isTight,
    minWidth: column.kind === 'minute' ? instantWidth : column.minWidth,
    zone: column.kind === 'minute' ? zone : null,
    fixed: column.key === name?.key,
    ...draw(column),
    ...(cells[column.key] && { render: cells[column.key] }),
  }))
  return { columns, zone }
}

/** A date and an hour on one line. */
const instantWidth = '8.5rem'

/** The offset of the first instant that the rows show. Summer and winter have two: rows of the other one name theirs. */
function useZoneOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string | null {
  const timeZone = useReaderZone()
  for (const column of columns) {
    if (column.kind !== 'minute') continue
    const instant = rows.map(column.value).find((value) => value !== null && !isDay(value))
    if (instant) return offsetAt(instant, timeZone)
  }
  return null
}

/** Where the text is cut, its last word stays whole: the code of a port. */
function wholeEnd(text: string): ReactNode {
  const at = text.lastIndexOf(' ')
  if (at < 0) return text
  return (
    <span className="whole-end">
      <span>{text.slice(0, at)}</span> <span>{text.slice(at + 1)}</span>
    </span>
  )
}

function drawn<Value, Drawn extends ReactNode>(value: Value | null, draw: (value: Value) => Drawn): Drawn | null {
  return value === null ? null : draw(value)
}
