import { Link, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { filterSelected } from '#domain/core/lists/selected-rows.ts'

export type NoSheetReason = 'nothing' | 'too-long' | 'exportBusy' | 'exportTooMany' | 'exportFailed'

export interface NoSheetData {
  title: string
  why: NoSheetReason | null
  seconds: number
  path: string
}

export function NoSheet() {
  const { t } = useTranslation()
  const { why, seconds, path } = useLoaderData<NoSheetData>()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const words = {
    nothing: [t('tables.exportNothing'), t('tables.exportNothingWhy')],
    'too-long': [t('tables.tooLong'), t('tables.tooLongWhy')],
    exportBusy: [t('tables.exportWait'), t('tables.exportBusy')],
    exportTooMany: [t('tables.exportWait'), t('tables.exportTooMany', { seconds })],
    exportFailed: [t('tables.exportFailed'), t('tables.exportFailedWhy')],
  }
  const [heading = '', reason] = why ? words[why] : []
  const canRetry = seconds > 0 || why === 'exportFailed'
  return (
    <>
      <PageTitle title={t('tables.exportTitle')} />
      <EmptyState
        icon={seconds > 0 ? 'clock' : 'sheet'}
        title={heading}
        actions={
          <>
            <Link className="button main" to={pathUnder({ path }, params, canRetry ? ['only'] : filterSelected)}>
              {t('tables.exportBack')}
            </Link>
            {canRetry && (
              // A plain link: the browser, not the router, must fetch a file.
              <a className="button" href={`${pathname}?${params}`}>
                {t('failures.retry')}
              </a>
            )}
          </>
        }
      >
        <p>{reason}</p>
      </EmptyState>
    </>
  )
}
