import type { FilterTest } from './filter-tests.ts'
import type { ReportSummary } from './report-summary.ts'

export interface ReportDefinition {
  module: string
  fields: readonly string[]
  filters: readonly ReportFilter[]
  orders: readonly ReportOrder[]
  summary?: ReportSummary | null
}

export interface ReportFilter {
  field: string
  test: FilterTest
  values: readonly string[]
  /** For `between`, both included: numbers, or days YYYY-MM-DD; empty is open. */
  from: string
  to: string
  days: number | null
}

/** A filter with what belongs to its test alone: the rest is left over from another one. */
export function plainFilter({ field, test, values, from, to, days }: ReportFilter): ReportFilter {
  const isSpan = test === 'between'
  const isWord = test === 'is' || test === 'contains'
  return {
    field,
    test,
    from: isSpan ? from : '',
    to: isSpan ? to : '',
    values: test === 'any' ? [...new Set(values)] : isWord ? values.slice(0, 1) : [],
    days: test === 'last-days' || test === 'next-days' ? days : null,
  }
}

export interface ReportOrder {
  field: string
  descending: boolean
}

/** On the page and in a mail (spec 3 §9). */
export const maxReportRows = 1_000
export const maxFields = 60
export const maxFilters = 20
export const maxOrders = 6
export const maxValues = 100
export const maxValueLength = 200
export const maxReportName = 120
export const maxReportDescription = 1_000
