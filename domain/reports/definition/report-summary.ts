import type { ColumnKind } from '#domain/reports/catalogue/report-column.ts'

export const figureKinds = ['count', 'sum', 'mean', 'smallest', 'largest'] as const
export type FigureKind = (typeof figureKinds)[number]

export const summaryCharts = ['none', 'bars', 'lines'] as const
type SummaryChart = (typeof summaryCharts)[number]

export interface SummaryGroup {
  field: string
  isByMonth: boolean
}

export interface SummaryFigure {
  kind: FigureKind
  field: string | null
}

export interface ReportSummary {
  groups: readonly SummaryGroup[]
  figures: readonly SummaryFigure[]
  chart: SummaryChart
}

export const maxGroupFields = 2
export const maxFigures = 3
export const maxGroups = 1_000

export const isDated = (kind: ColumnKind) => kind === 'day' || kind === 'instant'

export const canBeFigure = (figure: FigureKind, kind: ColumnKind) =>
  kind === 'number' || ((figure === 'smallest' || figure === 'largest') && isDated(kind))
