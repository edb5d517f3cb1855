import type { ColumnKind } from '../catalogue/column.ts'

export const figureKinds = ['count', 'sum', 'mean', 'smallest', 'largest'] as const
export type FigureKind = (typeof figureKinds)[number]

export const summaryCharts = ['none', 'bars', 'lines'] as const
type SummaryChart = (typeof summaryCharts)[number]

/** Rows told together by what they have in common. */
export interface SummaryGroup {
  field: string
  /** Of a date: its month instead of its day. */
  isByMonth: boolean
}

/** What is told of each group. Only `count` is of no field: it counts rows. */
export interface SummaryFigure {
  kind: FigureKind
  field: string | null
}

/** What a report says of all its rows together, beside listing them. */
export interface ReportSummary {
  groups: readonly SummaryGroup[]
  figures: readonly SummaryFigure[]
  chart: SummaryChart
}

export const mostGroupFields = 2
export const mostFigures = 3
/** Groups told of; those with the most come first, or the earliest dates. */
export const mostGroups = 1_000

/** An instant counts as the day that the clock of its place shows. */
export const isDated = (kind: ColumnKind) => kind === 'day' || kind === 'instant'

/** Whether a figure can be taken of a column: of a text nothing but how many there are. */
export const canBeFigure = (figure: FigureKind, kind: ColumnKind) =>
  kind === 'number' || ((figure === 'smallest' || figure === 'largest') && isDated(kind))
