import { drawSheetTable } from '#domain/core/lists/list-sheet.ts'
import type { Sheet } from '#domain/core/lists/sheet.ts'
import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { listOfReport } from './report-row.ts'
import type { ReportResult } from './run-report.server.ts'
import { describeSummary, type SummaryResult } from './summary-result.ts'

export async function sheetOfReport(
  name: string,
  description: string,
  { columns, rows, summary }: Pick<ReportResult, 'columns' | 'rows' | 'summary'>,
  notes: readonly string[],
  language: Language,
): Promise<Sheet> {
  const say = translatorIn(language)
  const list = listOfReport(name, columns)
  const keys = columns.map(({ id }) => id)
  return {
    name: say('reports.rows'),
    noteName: say('tables.sheetNote'),
    notes: [name, description, ...notes],
    ...(await drawSheetTable(list, keys, rows, say)),
    ...(summary && { more: [sheetOfSummary(summary, say)] }),
  }
}

function sheetOfSummary(summary: SummaryResult, say: Say): Pick<Sheet, 'name' | 'columns' | 'rows'> {
  const { columns, rows, totals, bars } = describeSummary(summary, say)
  const cellOf = (value: string | number, at: number) => (columns[at]?.isMoney ? String(value) : value)
  return {
    name: say('reportSummaries.title'),
    columns: [
      ...columns.map(({ label, isFigure, isMoney }) => ({
        label,
        kind: isMoney ? ('money' as const) : isFigure ? ('number' as const) : ('text' as const),
        width: 20,
      })),
      ...(bars.length > 0 ? [{ label: say('reportSummaries.chart'), kind: 'text' as const, width: 20 }] : []),
    ],
    rows: [...rows.map((row, at) => [...row.map(cellOf), ...bars.slice(at, at + 1)]), totals.map(cellOf)],
  }
}
