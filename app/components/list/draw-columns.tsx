import type { ReactNode } from 'react'
import type { Column } from '#app/components/table/column.ts'
import { CalendarDay, Day, Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { pickColumns } from '#domain/core/lists/list-columns.ts'
import type { ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'

export type Cells<Row, Key extends string> = Partial<Record<Key, (row: Row) => ReactNode>>

export function useDrawnColumns<Row, Key extends string>(
  list: ListDefinition<Row, Key>,
  keys: readonly string[],
  cells: Cells<Row, Key>,
): Column<Row>[] {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const [name] = list.columns
  const draw = (column: ListColumn<Row, Key>): Pick<Column<Row>, 'text' | 'render' | 'align'> => {
    switch (column.kind) {
      case 'text':
        return { text: (row) => column.value(row, t) }
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
        return { align: 'end', text: (row) => drawn(column.value(row), numbers.amount) }
      case 'day':
        return { render: (row) => drawn(column.value(row), (day) => <CalendarDay day={day} />) }
      case 'minute':
        return { render: (row) => drawn(column.value(row), (instant) => <Minute instant={instant} />) }
      case 'local':
        return { render: (row) => drawn(column.value(row), (at) => <Day {...at} />) }
    }
  }
  return pickColumns(list, keys).map((column) => ({
    key: column.key,
    label: t(column.label),
    sort: column.sort,
    yields: column.yields,
    wraps: column.wraps,
    minWidth: column.minWidth,
    fixed: column.key === name?.key,
    ...draw(column),
    ...(cells[column.key] && { render: cells[column.key] }),
  }))
}

function drawn<Value, Drawn extends ReactNode>(value: Value | null, draw: (value: Value) => Drawn): Drawn | null {
  return value === null ? null : draw(value)
}
