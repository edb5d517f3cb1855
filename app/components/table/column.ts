import type { ReactNode } from 'react'

/** One column of a table (spec 3 §3 "Table column definition"). */
export interface Column<Row> {
  key: string
  label: string
  /** Whether its header puts the table in order. */
  sort?: boolean
  /** Stays in sight when the table is moved sideways; for the first column. */
  fixed?: boolean
  minWidth?: string
  align?: 'end'
  idTh?: string
  /** The id of a cell. */
  idTd?: (row: Row) => string
  /** The value as plain text: the whole of it on hover, where the cell cuts it. */
  text?: (row: Row) => string | null
  /** How the value is drawn; without one its text is. */
  render?: (row: Row) => ReactNode
}
