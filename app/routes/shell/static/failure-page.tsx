import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { SeaChart } from '#app/routes/shell/brand/sea-chart.tsx'
import { href } from '#domain/core/href.ts'
import { StaticFrame } from './static-frame.tsx'

export function Failure() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <StaticFrame className="failure">
      <SeaChart />
      <main className="failure-message">
        <p className="failure-code">{status}</p>
        {status === 404 || status === 405 ? <NotFound /> : status === 429 ? <TooSoon /> : <Failed isAway={status === 503} />}
      </main>
    </StaticFrame>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('failures.notFound')}</h1>
      <p>{t('failures.notFoundWhy')}</p>
      <nav className="failure-actions" aria-label={t('failures.ways')}>
        <a className="button main" href={href('home')}>
          {t('failures.toApp')}
        </a>
        <a className="button" href={href('signIn')}>
          {t('failures.toLogin')}
        </a>
        <a className="button" href={href('registration')}>
          {t('failures.toRegister')}
        </a>
      </nav>
    </>
  )
}

function TooSoon() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const { key, seconds } = readTooSoon(isRouteErrorResponse(error) ? error.data : null)
  return (
    <>
      <h1>{t(key)}</h1>
      <p>{t('limits.wait', { seconds })}</p>
      <div className="failure-actions">
        <a className="button main" href={pathname + search}>
          {t('failures.retry')}
        </a>
      </div>
    </>
  )
}

function readTooSoon(data: unknown) {
  const { key, seconds } = (data ?? {}) as { key?: string; seconds?: number }
  return { key: key === 'limits.reportRuns' ? ('limits.reportRuns' as const) : ('limits.searches' as const), seconds: seconds ?? 60 }
}

function Failed({ isAway }: { isAway: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{isAway ? t('failures.unavailable') : t('failures.unexpected')}</h1>
      <p>{isAway ? t('failures.unavailableWhy') : t('failures.unexpectedWhy')}</p>
      <div className="failure-actions">
        <a className="button main" href={pathname + search}>
          {t('failures.retry')}
        </a>
      </div>
    </>
  )
}
