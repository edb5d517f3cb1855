import type { FilterTest } from './filter-tests.ts'
import type { ReportSummary } from './summary.ts'

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

export interface ReportOrder {
  field: string
  descending: boolean
}

/** On the page and in a mail (spec 3 §9). */
export const mostReportRows = 1_000
export const mostFields = 60
export const mostFilters = 20
export const mostOrders = 6
export const mostValues = 100
export const longestValue = 200
export const longestReportName = 120
export const longestReportDescription = 1_000
