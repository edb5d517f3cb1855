import type { FilterTest } from './filter-tests.ts'
import type { ReportSummary } from './summary.ts'

/** What a report asks, of whatever there is when it is run (spec 3 §3). Fields are ids of the catalogue's options. */
export interface ReportDefinition {
  module: string
  /** In the order of the columns. */
  fields: readonly string[]
  /** All of them hold. */
  filters: readonly ReportFilter[]
  /** The first counts most. */
  orders: readonly ReportOrder[]
  /** What is said of all its rows together; null or absent: nothing. */
  summary?: ReportSummary | null
}

export interface ReportFilter {
  field: string
  test: FilterTest
  /** Of `is`, `contains` (one) and `any`. */
  values: readonly string[]
  /** Of `between`, both included: numbers, or days YYYY-MM-DD; empty where the span is open. */
  from: string
  to: string
  /** Of `last-days` and `next-days`. */
  days: number | null
}

export interface ReportOrder {
  field: string
  descending: boolean
}

/** Spec 3 §9: rows a report has at most, on the page and in a mail. */
export const mostReportRows = 1_000
export const mostFields = 60
export const mostFilters = 20
export const mostOrders = 6
/** Values of one filter, and characters of one. */
export const mostValues = 100
export const longestValue = 200
export const longestReportName = 120
export const longestReportDescription = 1_000
