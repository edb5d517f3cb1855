import type { Say } from '#domain/locales/text-key.ts'
import type { ReportColumn } from '#domain/reports/catalogue/report-column.ts'
import type { ReportSummary, SummaryFigure, SummaryGroup } from '#domain/reports/definition/report-summary.ts'

/** A choice by its value, days YYYY-MM-DD, months YYYY-MM; null where unknown. */
export type SummaryValue = string | number | null

export interface SummaryResult extends ReportSummary {
  columns: readonly ReportColumn[]
  rows: readonly (readonly SummaryValue[])[]
  totals: readonly SummaryValue[]
  groupCount: number
}

interface SaidColumn {
  label: string
  isFigure: boolean
  isMoney: boolean
  decimals: number
}

export interface DescribedSummary {
  columns: readonly SaidColumn[]
  rows: readonly (readonly (string | number)[])[]
  totals: readonly (string | number)[]
  bars: readonly string[]
}

export function describeSummary({ groups, figures, chart, columns, rows, totals }: SummaryResult, say: Say): DescribedSummary {
  const columnOf = (field: string | null) => columns.find(({ id }) => id === field)
  const cells = (values: readonly SummaryValue[]) => values.map((value) => value ?? '–')
  return {
    columns: [
      ...groups.map((group) => ({ label: sayGroup(group, columnOf(group.field), say), isFigure: false, isMoney: false, decimals: 0 })),
      ...figures.map((figure, at) => {
        const column = columnOf(figure.field)
        const isMoney = column?.currency !== undefined && figure.kind !== 'count'
        const decimals = isMoney
          ? decimalsOfMoney
          : maxDecimals([...rows, [...groups.map(() => null), ...totals]].map((row) => row[groups.length + at]))
        return { label: sayFigure(figure, column, say), isFigure: true, isMoney, decimals }
      }),
    ],
    rows: rows.map((row) => [
      ...groups.map(({ field }, at) => sayValue(row[at] ?? null, columnOf(field), say)),
      ...cells(row.slice(groups.length)),
    ]),
    totals: [say('reportSummaries.total'), ...groups.slice(1).map(() => ''), ...cells(totals)],
    bars: chart === 'none' ? [] : barsOf(rows.map((row) => row[groups.length] ?? null)),
  }
}

const decimalsOfMoney = 2

/** Three at most; all numbers of a column show the same. */
export const maxDecimals = (values: readonly unknown[]) =>
  Math.max(0, ...values.map((value) => (typeof value === 'number' ? Math.min(3, String(value).split('.')[1]?.length ?? 0) : 0)))

function sayGroup({ isByMonth }: SummaryGroup, column: ReportColumn | undefined, say: Say): string {
  const name = column ? say(column.label) : ''
  return isByMonth ? say('reportSummaries.monthOf', { name }) : name
}

function sayFigure({ kind }: SummaryFigure, column: ReportColumn | undefined, say: Say): string {
  return kind === 'count' ? say('reportSummaries.rows') : say(`reportSummaries.of.${kind}`, { name: column ? say(column.label) : '' })
}

function sayValue(value: SummaryValue, column: ReportColumn | undefined, say: Say): string {
  if (value === null) return say('reportSummaries.noValue')
  const known = column?.values?.find((each) => each.value === value)
  return known ? say(known.label) : String(value)
}

const longestBar = 16

function barsOf(values: readonly SummaryValue[]): string[] {
  const numbers = values.map((value) => (typeof value === 'number' ? Math.max(0, value) : 0))
  const largest = Math.max(...numbers)
  return numbers.map((value) => '█'.repeat(value === 0 ? 0 : Math.max(1, Math.round((value / largest) * longestBar))))
}
