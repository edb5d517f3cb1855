import { Notice } from '#app/components/feedback/notice.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReportTable } from '#app/routes/reports/report/report-table.tsx'
import { SummaryView } from '#app/routes/reports/report/summary-view.tsx'
import { translateMessage } from '#domain/platform/translate-message.ts'
import type { ReportResult } from '#domain/reports/execution/run-report.server.ts'

export type Preview = Pick<ReportResult, 'columns' | 'rows' | 'summary' | 'total'> | { refused: string }

export const previewRows = 10

export function PreviewPart({ answer, isWaiting }: { answer: { preview?: Preview } | undefined; isWaiting: boolean }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const preview = answer?.preview
  if (isWaiting || !preview) {
    return <output className="field-help">{t('reports.previewWait')}</output>
  }
  if ('refused' in preview) {
    return (
      <Notice tone="attention" role="alert">
        {translateMessage(t, preview.refused)}
      </Notice>
    )
  }
  const { columns, rows, summary, total } = preview
  if (rows.length === 0) return <p className="field-help">{t('reports.previewNone')}</p>
  return (
    <>
      {summary && <SummaryView summary={summary} />}
      <p className="field-help">
        {rows.length < total ? t('reports.previewFacts', { total: count(total) }) : t('reports.previewAll', { total: count(total) })}
      </p>
      <ReportTable name={t('reports.parts.preview')} columns={columns} rows={rows} />
    </>
  )
}
