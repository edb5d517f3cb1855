import type { ReactNode } from 'react'
import { FoldLink, inSight, restOf, useIsFolded } from './fold.tsx'

interface LedgerColumn {
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
  /** The id of its heading, if the table may grow long: then it shows its first rows, and the others when asked. */
  fold?: string
}

/** A table that is read, not worked with: no sorting, no pages. Its rows become cards on narrow screens; paper has them all. */
export function Ledger({ label, columns, rows, missing, fold }: LedgerProps) {
  const isFolded = useIsFolded(fold, rows.length)
  const alignOf = (place: number) => (columns[place]?.isFigure ? 'figure' : undefined)
  // Labels are no keys: until the texts of a page are here they are all ''.
  const places = Object.keys(columns)
  return (
    <>
      <table className="ledger" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={places[place]} scope="col" className={alignOf(place)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }, at) => (
            <tr
              key={id}
              id={fold && at === inSight ? restOf(fold) : undefined}
              className={isFolded && at >= inSight ? 'folded' : undefined}
            >
              {columns.map(({ label }, place) =>
                place === 0 ? (
                  <th key={places[place]} scope="row" data-label={label}>
                    {cells[0] ?? missing}
                  </th>
                ) : (
                  <td key={places[place]} className={alignOf(place)} data-label={label}>
                    {cells[place] ?? missing}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {fold && rows.length > inSight && <FoldLink name={fold} label={label} rows={rows.length} isFolded={isFolded} />}
    </>
  )
}
