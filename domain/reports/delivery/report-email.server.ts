import { drawSheetRows } from '#domain/core/lists/list-sheet.ts'
import type { Email, EmailSection } from '#domain/core/mail/email.ts'
import { type Language, localeOf } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { listOfReport } from '#domain/reports/execution/report-row.ts'
import type { ReportResult } from '#domain/reports/execution/run-report.server.ts'
import { describeSummary, maxDecimals, type SummaryResult } from '#domain/reports/execution/summary-result.ts'

/** Enough to decide whether to open the file, and few enough for a phone. */
const shownRows = 25
const shownColumns = 5

interface Told {
  report: { name: string; description: string }
  answer: ReportResult
  addressee: { email: string; language: Language; userId: number | null }
  ownerName: string
  isDelayed: boolean
  isByHand: boolean
  notes: readonly string[]
  address: string | null
  /** All documents of the list as one file. */
  zip?: string | null
}

export function emailOfReport({ report, answer, addressee, ownerName, isDelayed, isByHand, notes, address, zip = null }: Told): Email {
  const { email, language, userId } = addressee
  const say = translatorIn(language)
  const count = new Intl.NumberFormat(localeOf(language))
  const fixed = (value: number, decimals: number) =>
    value.toLocaleString(localeOf(language), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const columns = answer.columns.slice(0, shownColumns)
  const rows = answer.rows.slice(0, shownRows)
  const table = drawSheetRows(
    listOfReport(report.name, answer.columns),
    columns.map(({ id }) => id),
    rows,
    say,
  )
  const decimals = table.columns.map((_, at) => maxDecimals(table.rows.map((row) => row[at])))
  const [counted = '', ...others] = notes
  return {
    subject: report.name,
    paragraphs: [report.description, ...(isDelayed ? [say('reportMail.delayed')] : [])],
    sections: [
      ...(answer.summary ? [sectionOfSummary(answer.summary, say, count, fixed)] : []),
      {
        title: counted,
        paragraphs: others,
        ...(rows.length > 0 && {
          table: {
            stacks: 'labelled',
            columns: table.columns
              .slice(0, columns.length)
              .map(({ label, kind }) => ({ label, isNumber: kind === 'number' || kind === 'money' })),
            rows: table.rows.map((row) =>
              row.slice(0, columns.length).map((cell, at) => {
                if (typeof cell === 'number') return fixed(cell, decimals[at] ?? 0)
                if (table.columns[at]?.kind === 'money' && cell) return fixed(Number(cell), 2)
                // A day, as on the page of the report: the file has the hour and its zone.
                return table.columns[at]?.kind === 'minute' ? dayOf(cell) : (cell ?? '')
              }),
            ),
          },
        }),
        more: sayMore(rows.length, answer.rows.length, say, count),
      },
    ],
    ...(address !== null && { button: { label: say('reportMail.open'), address } }),
    ...(zip !== null && { link: { label: say('reportMail.zip'), address: zip } }),
    why: isByHand ? say('reportMail.whyByHand') : say('reportMail.why', { owner: ownerName, email }),
    scope: userId === null ? say('reportMail.ownersScope', { owner: ownerName }) : say('reportMail.ownScope'),
  }
}

const dayOf = (minute: string | null): string => minute?.split('T')[0] ?? ''

function sayMore(shown: number, all: number, say: Say, count: Intl.NumberFormat): string {
  if (all === 0) return say('reportMail.none')
  return shown < all ? say('reportMail.moreRows', { shown: count.format(shown) }) : say('reportMail.more')
}

function sectionOfSummary(
  summary: SummaryResult,
  say: Say,
  count: Intl.NumberFormat,
  fixed: (value: number, decimals: number) => string,
): EmailSection {
  const { columns, rows, totals, bars } = describeSummary(summary, say)
  const write = (cell: string | number, at: number) => (typeof cell === 'number' ? fixed(cell, columns[at]?.decimals ?? 0) : cell)
  const drawn = rows.slice(0, shownRows).map((row, at) => [...row.map(write), ...bars.slice(at, at + 1)])
  return {
    title: say('reportSummaries.title'),
    table: {
      columns: [
        ...columns.map(({ label, isFigure }) => ({ label, isNumber: isFigure })),
        ...(bars.length > 0 ? [{ label: say('reportSummaries.chart') }] : []),
      ],
      rows: [...drawn, [...totals.map(write), ...(bars.length > 0 ? [''] : [])]],
    },
    ...(summary.groupCount > drawn.length && {
      more: say('reportSummaries.cut', { shown: count.format(drawn.length), total: count.format(summary.groupCount) }),
    }),
  }
}
