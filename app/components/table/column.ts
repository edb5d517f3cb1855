import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  label: string
  sort?: boolean | undefined
  fixed?: boolean | undefined
  yields?: boolean | undefined
  wraps?: boolean | undefined
  minWidth?: string | undefined
  align?: 'end' | undefined
  text?: ((row: Row) => string | null) | undefined
  render?: ((row: Row) => ReactNode) | undefined
}

export const columnClasses = ({ fixed, yields, wraps, align }: Pick<Column<never>, 'fixed' | 'yields' | 'wraps' | 'align'>) =>
  [fixed && 'fixed', yields && 'yields', wraps && 'wraps', align].filter(Boolean).join(' ') || undefined
