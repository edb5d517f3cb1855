import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { describeSummary, type SummaryResult } from '#domain/reports/execution/summary-result.ts'
import { chartOfSummary } from './summary-chart.ts'

export function SummaryView({ summary }: { summary: SummaryResult }) {
  const { t } = useTranslation()
  const { count, fixed } = useNumbers()
  const said = describeSummary(summary, t)
  const write = (value: string | number, at: number) => (typeof value === 'number' ? fixed(value, said.columns[at]?.decimals ?? 0) : value)
  const chart = chartOfSummary(summary, said, (value) => fixed(value, said.columns[summary.groups.length]?.decimals ?? 0))
  const figure = said.columns[summary.groups.length]?.label
  const rows = said.rows.map((row, at) => ({ id: at, cells: row.map(write) }))
  const totals = { id: 'total', cells: said.totals.map((value, at) => <strong key={said.columns[at]?.label}>{write(value, at)}</strong>) }
  return (
    <section className="panel report-summary" aria-labelledby="report-summary">
      <h2 id="report-summary">{t('reportSummaries.title')}</h2>
      {chart && (
        <>
          <p className="field-help">{figure}</p>
          <ChartPicture chart={chart.data} height={chart.height} label={t('reportSummaries.chartOf', { name: figure })} />
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups nothing that is filled in, and the section around it is the landmark */}
      <div className="report-summary-rows" role="group" tabIndex={0} aria-label={t('reportSummaries.title')}>
        <Ledger label={t('reportSummaries.title')} missing="–" columns={said.columns} rows={[...rows, totals]} />
      </div>
      {summary.groupCount > rows.length && (
        <p className="field-help">{t('reportSummaries.cut', { shown: count(rows.length), total: count(summary.groupCount) })}</p>
      )}
    </section>
  )
}
