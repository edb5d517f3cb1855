import type { ReactNode } from 'react'

/** One column of a table (spec 3 §3 "Table column definition"). */
export interface Column<Row> {
  key: string
  label: string
  /** Whether its header puts the table in order. */
  sort?: boolean | undefined
  /** Stays in sight when the table is moved sideways; for the first column. */
  fixed?: boolean | undefined
  /** Gives way while a panel stands beside the table. */
  yields?: boolean | undefined
  /** Its text goes on in a second line and is not cut. */
  wraps?: boolean | undefined
  minWidth?: string | undefined
  align?: 'end' | undefined
  /** The value as plain text: the whole of it on hover, where the cell cuts it. */
  text?: ((row: Row) => string | null) | undefined
  /** How the value is drawn; without one its text is. */
  render?: ((row: Row) => ReactNode) | undefined
}

/** The classes that a column's cells and its header share. */
export const classesOf = ({ fixed, yields, wraps, align }: Pick<Column<never>, 'fixed' | 'yields' | 'wraps' | 'align'>) =>
  [fixed && 'fixed', yields && 'yields', wraps && 'wraps', align].filter(Boolean).join(' ') || undefined
