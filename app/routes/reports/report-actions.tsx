import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { ReportLine, ReportTab } from '#domain/reports/report-list.ts'

export function ReportActions({ report: { key, name, sending }, tab }: { report: ReportLine; tab: ReportTab }) {
  const { t } = useTranslation()
  const isMine = tab === 'mine'
  return (
    <div className="report-actions">
      {isMine && (
        <Link className="button quiet small" to={href('newReport', { report: key })} aria-label={t('reports.editOf', { name })}>
          {t('reports.edit')}
        </Link>
      )}
      {isMine && (
        <Link className="button quiet small" to={`${href('newReport', { report: key })}#share`} aria-label={t('reports.shareOf', { name })}>
          {t('reports.share')}
        </Link>
      )}
      <Link className="button quiet small" to={href('newReport', { copy: key })} aria-label={t('reports.copyOf', { name })}>
        {t('reports.copy')}
      </Link>
      {isMine && sending && <Hold name={name} isPaused={sending.pausedWhy !== null} action={href('report', { report: key })} />}
      {isMine && (
        <Link className="button quiet small" to={href('reportDeletion', { report: key })} aria-label={t('reports.deleteOf', { name })}>
          {t('reports.delete')}
        </Link>
      )}
    </div>
  )
}

export function Hold({ name, isPaused, action, id }: { name: string; isPaused: boolean; action: string; id?: string }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={action} preventScrollReset>
      {id === undefined ? <input type="hidden" name="from" value="list" /> : <input type="hidden" name="report" value={id} />}
      <button
        type="submit"
        className="button quiet small"
        name="intent"
        value={isPaused ? 'resume' : 'pause'}
        aria-label={t(isPaused ? 'reports.resumeOf' : 'reports.pauseOf', { name })}
      >
        {isPaused ? t('reports.resume') : t('reports.pause')}
      </button>
    </Form>
  )
}
