import { Form } from '@remix-run/react'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { RunLine } from '#domain/reports/delivery/run-line.ts'

export function ReportEmailLine({ sent, report, formKey }: { sent: RunLine['emails'][number]; report: string; formKey: string }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { id, email, outcome, hasFile } = sent
  return (
    <span className="report-email">
      <span>{t(`reports.outcomes.${outcome}`, { email, count: sent.total, rows: count(sent.rows), total: count(sent.total) })}</span>
      {hasFile && (
        <a href={href('reportEmailFile', { report, letter: id })} aria-label={t('reports.fileOf', { email })}>
          {t('reports.file')}
        </a>
      )}
      {outcome === 'mailed' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="letter" value={id} />
          <button type="submit" className="button quiet small" name="intent" value="again" aria-label={t('reports.sendAgainTo', { email })}>
            {t('reports.sendAgain')}
          </button>
        </Form>
      )}
    </span>
  )
}
