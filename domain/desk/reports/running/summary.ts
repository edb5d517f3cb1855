import type { Say } from '../../../ground/language/say.ts'
import type { ReportColumn } from '../catalogue/column.ts'
import type { ReportSummary, SummaryFigure, SummaryGroup } from '../definition/summary.ts'

/** Numbers, texts (a choice by its value), days YYYY-MM-DD and months YYYY-MM; null where nothing is known. */
export type SummaryValue = string | number | null

export interface SummaryAnswer extends ReportSummary {
  /** Of every field in it. */
  columns: readonly ReportColumn[]
  /** Of each group: what it has in common, then its figures. */
  rows: readonly (readonly SummaryValue[])[]
  /** The figures over all rows of the report, not only those it lists. */
  totals: readonly SummaryValue[]
  /** How many groups there are, of which `rows` are the first. */
  groupCount: number
}

interface SaidColumn {
  label: string
  isFigure: boolean
  isMoney: boolean
  /** As many as all its figures are written with. */
  decimals: number
}

/** A summary in the reader's words: page, file and mail draw it from this. */
export interface SaidSummary {
  /** The groups' columns first. */
  columns: readonly SaidColumn[]
  rows: readonly (readonly (string | number)[])[]
  /** Beneath them, of all rows. */
  totals: readonly (string | number)[]
  /** Where a chart is wanted: the first figure of each row as a bar of blocks, for mails and spreadsheets. */
  bars: readonly string[]
}

export function saySummary({ groups, figures, chart, columns, rows, totals }: SummaryAnswer, say: Say): SaidSummary {
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
          : mostDecimals([...rows, [...groups.map(() => null), ...totals]].map((row) => row[groups.length + at]))
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

/** Of every currency that invoices are in. */
const decimalsOfMoney = 2

/** The most decimals that any of these numbers needs, three at most: all of a column are written with as many. */
export const mostDecimals = (values: readonly unknown[]) =>
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

/** Blocks of the longest bar. */
const longestBar = 16

function barsOf(values: readonly SummaryValue[]): string[] {
  const numbers = values.map((value) => (typeof value === 'number' ? Math.max(0, value) : 0))
  const largest = Math.max(...numbers)
  return numbers.map((value) => '█'.repeat(value === 0 ? 0 : Math.max(1, Math.round((value / largest) * longestBar))))
}
