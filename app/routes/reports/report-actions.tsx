import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import type { ReportLine, ReportTab } from '#domain/desk/reports/list.ts'

/** What can be done with a report of a list, beside running it. */
export function ReportActions({ report: { key, name }, tab }: { report: ReportLine; tab: ReportTab }) {
  const { t } = useTranslation()
  return (
    <div className="report-actions">
      {tab === 'mine' && (
        <Link className="button quiet small" to={address.reportEdit(key)} aria-label={t('reports.editOf', { name })}>
          {t('reports.edit')}
        </Link>
      )}
      <Link className="button quiet small" to={address.reportCopy(key)} aria-label={t('reports.copyOf', { name })}>
        {t('reports.copy')}
      </Link>
      {tab === 'mine' && (
        <Link className="button quiet small" to={address.reportDeletion(key)} aria-label={t('reports.deleteOf', { name })}>
          {t('reports.delete')}
        </Link>
      )}
    </div>
  )
}
