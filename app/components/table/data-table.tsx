import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { breakable } from '#app/components/text/breakable.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Order } from '#domain/core/lists/list-order.ts'
import { type Column, columnClasses } from './column.ts'
import { HeaderCell } from './header-cell.tsx'
import { openRow } from './row-opening.ts'
import type { Selection } from './selection.ts'

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  order?: Order | null
  name?: string | undefined
  open?: string | undefined
  opening?: (row: Row) => ReactNode
  selection?: Selection
}

/** The generic table (spec 3 §2). Its state is in the URL, so it works without scripts; under 900 px each row becomes a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf,
  order = null,
  name,
  open,
  opening,
  selection,
}: DataTableProps<Row>) {
  const { t } = useTranslation()
  const isLoading = useNavigation().state === 'loading'
  return (
    // A scrollable region must be reachable with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table className="data-table" aria-busy={isLoading}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <td className="table-choice" />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} order={order} name={name} />
            ))}
            {opening && <td className="table-opening" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <tr key={key} onClick={opening && openRow} className={opening && 'opens'} data-open={key === open || undefined}>
                {selection && (
                  <td className="table-choice">
                    {/* The label fills the cell: a press beside the checkbox must not open the row. */}
                    <label>
                      <input
                        type="checkbox"
                        name={selection.name}
                        value={key}
                        defaultChecked={selection.isChosen(key)}
                        aria-label={t('tables.select', { row: nameOf(row) })}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column, at) => (
                  <Cell key={column.key} column={column} row={row} isHead={at === 0} />
                ))}
                {opening && <td className="table-opening">{opening(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Cell<Row>({ column, row, isHead }: { column: Column<Row>; row: Row; isHead: boolean }) {
  const { label, zone, text, render } = column
  const plain = text?.(row) ?? null
  const cell = {
    className: columnClasses(column),
    'data-label': zone ? `${label} ${zone}` : label,
    title: plain ?? undefined,
    children: <span className="table-value">{render ? render(row) : breakable(plain)}</span>,
  }
  return isHead ? <th scope="row" {...cell} /> : <td {...cell} />
}
