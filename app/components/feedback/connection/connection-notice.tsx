import { useSyncExternalStore } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import './connection-notice.css'
import { connection } from './retry.ts'

const none = () => null

export function ConnectionNotice() {
  const { t } = useTranslation()
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble, none)
  // Translated even while hidden: without a connection the page could not load these texts.
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
