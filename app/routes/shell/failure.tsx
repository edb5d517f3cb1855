import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { WordMark } from './brand/word-mark.tsx'

/** What is drawn in place of a page that does not exist, or could not be shown: what happened, and what to do. */
export function Failure() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <div className="bare">
      <header className="bare-head">
        <WordMark />
      </header>
      <main className="bare-message">
        <p className="bare-code">{status}</p>
        {status === 404 || status === 405 ? <NotFound /> : <Failed isAway={status === 503} />}
      </main>
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('failures.notFound')}</h1>
      <p>{t('failures.notFoundWhy')}</p>
      <div className="bare-actions">
        <a className="button main" href="/Home">
          {t('failures.toApp')}
        </a>
        <a className="button" href="/">
          {t('failures.toLogin')}
        </a>
      </div>
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
      <div className="bare-actions">
        <a className="button main" href={pathname + search}>
          {t('failures.retry')}
        </a>
      </div>
    </>
  )
}
