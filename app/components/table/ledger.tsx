import type { ReactNode } from 'react'

export interface LedgerColumn {
  label: string
  /** Numbers stand under each other at the right. */
  isFigure?: boolean
}

interface LedgerProps {
  /** What the table lists, for those who do not see the heading over it. */
  label: string
  columns: readonly LedgerColumn[]
  /** One cell for each column; the first names the row. Null where nothing is known. */
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[]
  /** What stands in place of null. */
  missing: ReactNode
}

/** A short table that is read, not worked with: no sorting, no pages. Its rows become cards on narrow screens. */
export function Ledger({ label, columns, rows, missing }: LedgerProps) {
  const alignOf = (place: number) => (columns[place]?.isFigure ? 'figure' : undefined)
  return (
    <table className="ledger" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, place) => (
            <th key={column.label} scope="col" className={alignOf(place)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map(({ label }, place) =>
              place === 0 ? (
                <th key={label} scope="row" data-label={label}>
                  {cells[0] ?? missing}
                </th>
              ) : (
                <td key={label} className={alignOf(place)} data-label={label}>
                  {cells[place] ?? missing}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
