import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  label: string
  sort?: boolean | undefined
  fixed?: boolean | undefined
  yields?: boolean | undefined
  wraps?: boolean | undefined
  isTight?: boolean | undefined
  minWidth?: string | undefined
  /** Of the instants of the column, said in its head. */
  zone?: string | null | undefined
  align?: 'end' | undefined
  text?: ((row: Row) => string | null) | undefined
  render?: ((row: Row) => ReactNode) | undefined
}

export const columnClasses = ({
  fixed,
  yields,
  wraps,
  isTight,
  align,
}: Pick<Column<never>, 'fixed' | 'yields' | 'wraps' | 'isTight' | 'align'>) =>
  [fixed && 'fixed', yields && 'yields', wraps && 'wraps', isTight && 'tight', align].filter(Boolean).join(' ') || undefined
