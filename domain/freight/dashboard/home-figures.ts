import type { ComparedTotals } from './compared-totals.ts'

/** Counts by the month of the shipment date, for containers too. */
export const trendModules = ['shipments', 'containers'] as const
export type TrendModule = (typeof trendModules)[number]

export interface HomeQuery {
  year: number | null
  module: TrendModule
}

export interface TrendYear {
  year: number
  months: readonly number[]
}

export interface OriginCount {
  country: string
  count: number
}

export interface HomeFigures {
  totals: ComparedTotals
  years: readonly number[]
  year: number
  module: TrendModule
  trend: readonly TrendYear[]
  origins: { ofYear: readonly OriginCount[]; ever: readonly OriginCount[] }
}

export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const year = params.get('year') ?? ''
  return {
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    module: trendModules.find((module) => module === params.get('module')) ?? 'shipments',
  }
}

export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, month) => `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`)
}
