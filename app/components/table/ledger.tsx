import type { ReactNode } from 'react'
import { FoldLink, inSight, restOf, useIsFolded } from './fold.tsx'

interface LedgerColumn {
  label: string
  isFigure?: boolean
}

interface LedgerProps {
  label: string
  columns: readonly LedgerColumn[]
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[]
  missing: ReactNode
  fold?: string
}

export function Ledger({ label, columns, rows, missing, fold }: LedgerProps) {
  const isFolded = useIsFolded(fold, rows.length)
  const alignOf = (place: number) => (columns[place]?.isFigure ? 'figure' : undefined)
  // Labels cannot serve as React keys: they are all '' until the page's texts have loaded.
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
