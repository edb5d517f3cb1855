import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../notice.tsx'
import './connection-notice.css'
import { connection } from './patience.ts'

const none = () => null

/** Says that what was asked for did not get through, keeps the page as it was, and offers to ask again. */
export function ConnectionNotice() {
  const { t } = useTranslation()
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble, none)
  // Translated even while hidden: a page brings only the texts it says, and without a connection no more can be loaded (decisions/096).
  const words = { noConnection: t('failures.noConnection'), notNow: t('failures.notNow') }
  const retry = t('failures.retry')
  if (!trouble) return null
  return (
    <div className="connection-notice">
      <Notice tone="attention" role="alert">
        {words[trouble]}
        <button type="button" className="button small" onClick={connection.tryAgain}>
          {retry}
        </button>
      </Notice>
    </div>
  )
}
