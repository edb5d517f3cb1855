import type { ComparedTotals } from './totals.ts'

/** What the trend counts month by month: a shipment in the month of its shipment date, its containers with it. */
export const trendModules = ['shipments', 'containers'] as const
export type TrendModule = (typeof trendModules)[number]

/** What an address of the dashboard asks for. */
export interface HomeAsked {
  /** null: the newest year there is. */
  year: number | null
  module: TrendModule
}

/** The figures of a year, January to December. */
export interface TrendYear {
  year: number
  months: readonly number[]
}

export interface OriginCount {
  /** ISO 3166-1 alpha-2, or 'unknown'. */
  country: string
  count: number
}

/** The figures of the dashboard (spec 1 §3 "Dashboard data"). */
export interface HomeFigures {
  totals: ComparedTotals
  /** The catalogue of years, the newest first: those in which there are shipments. */
  years: readonly number[]
  year: number
  module: TrendModule
  /** The year, and the one before where there was anything. */
  trend: readonly TrendYear[]
  /** Most first, the unknown last. */
  origins: { ofYear: readonly OriginCount[]; ever: readonly OriginCount[] }
}

/** Reads an address; whatever makes no sense there is left out. */
export function readHomeAsked(params: URLSearchParams): HomeAsked {
  const year = params.get('year') ?? ''
  return {
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    module: trendModules.find((module) => module === params.get('module')) ?? 'shipments',
  }
}

/** The twelve months of a year as shipments name them: YYYY-MM. */
export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, month) => `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`)
}
