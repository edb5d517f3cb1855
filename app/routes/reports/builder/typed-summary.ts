import { DomainError } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import {
  type FigureKind,
  figureKinds,
  maxFigures,
  maxGroupFields,
  type ReportSummary,
  summaryCharts,
} from '#domain/reports/definition/report-summary.ts'

const word = z.string().max(100).optional()

export const summaryFields = {
  groups: z
    .array(z.object({ field: word, by: z.enum(['month']).optional() }))
    .max(maxGroupFields, 'forms.tooManyEntries')
    .optional(),
  figures: z
    .array(z.object({ kind: z.enum(figureKinds).optional(), of: word }))
    .max(maxFigures, 'forms.tooManyEntries')
    .optional(),
  chart: z.enum(summaryCharts).optional(),
}

export interface TypedSummary {
  groups?: readonly { field?: string | undefined; by?: string | undefined }[] | undefined
  figures?: readonly { kind?: string | undefined; of?: string | undefined }[] | undefined
  chart?: string | undefined
}

/** Null where nothing is grouped. Without a figure it counts rows. */
export function summaryOf({ groups = [], figures = [], chart }: TypedSummary): ReportSummary | null {
  const grouped = groups.flatMap(({ field, by }) => (field ? [{ field, isByMonth: by === 'month' }] : []))
  const taken = figures.flatMap(({ kind, of }) => {
    const known = figureKinds.find((each) => each === kind)
    return known ? [{ kind: known satisfies FigureKind, field: known === 'count' ? null : (of ?? null) }] : []
  })
  if (grouped.length === 0 && taken.length > 0) throw new DomainError('reportSummaries.noGroup', 'groups')
  if (grouped.length === 0) return null
  return {
    groups: grouped,
    figures: taken.length > 0 ? taken : [{ kind: 'count', field: null }],
    chart: summaryCharts.find((each) => each === chart) ?? 'none',
  }
}

export const typedSummary = (summary: ReportSummary | null | undefined): TypedSummary =>
  summary
    ? {
        groups: summary.groups.map(({ field, isByMonth }) => ({ field, by: isByMonth ? 'month' : '' })),
        figures: summary.figures.map(({ kind, field }) => ({ kind, of: field ?? '' })),
        chart: summary.chart,
      }
    : {}
