import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ChartData, Figure } from './chart.ts'

export function Figures({ chart, label, name, value }: { chart: ChartData; label: string; name: string; value: string }) {
  const { t } = useTranslation()
  const columns = chart.kind === 'bars' ? [value] : chart.lines.map((line) => line.name)
  const rows =
    chart.kind === 'bars'
      ? chart.figures.map((figure) => ({ label: figure.label, figures: [figure] }))
      : chart.labels.map((month, place) => ({ label: month, figures: chart.lines.map((line) => line.figures[place] ?? null) }))
  return (
    <details className="chart-figures">
      <summary>{t('tables.showFigures')}</summary>
      <Ledger
        label={label}
        columns={[{ label: name }, ...columns.map((column) => ({ label: column, isFigure: true }))]}
        rows={rows.map((row) => ({
          id: row.label,
          cells: [row.label, ...row.figures.map((figure) => figure && <Value key={figure.label} {...figure} />)],
        }))}
        missing="–"
      />
    </details>
  )
}

function Value({ value, text, href }: Figure) {
  const { count } = useNumbers()
  const words = text ?? count(value)
  return href ? <Link to={href}>{words}</Link> : words
}
