import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { SeaChart } from '../brand/sea-chart.tsx'
import { BareFrame } from './frame.tsx'

/** What is drawn in place of a page that does not exist, or could not be shown: what happened, and what to do. */
export function Failure() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <BareFrame className="failure">
      <SeaChart />
      <main className="failure-message">
        <p className="failure-code">{status}</p>
        {status === 404 || status === 405 ? <NotFound /> : <Failed isAway={status === 503} />}
      </main>
    </BareFrame>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('failures.notFound')}</h1>
      <p>{t('failures.notFoundWhy')}</p>
      <nav className="failure-actions" aria-label={t('failures.ways')}>
        <a className="button main" href={address.home}>
          {t('failures.toApp')}
        </a>
        <a className="button" href={address.signIn}>
          {t('failures.toLogin')}
        </a>
        <a className="button" href={address.registration}>
          {t('failures.toRegister')}
        </a>
      </nav>
    </>
  )
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
