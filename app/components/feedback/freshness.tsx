import { useTranslation } from 'react-i18next'
import { Minute } from '../text/day.tsx'
import { Notice } from './notice.tsx'

interface FreshnessProps {
  /** Everything up to here is in what is shown: ISO 8601, UTC. */
  asOf: string
  /** It is older than usual. */
  isBehind: boolean
  /** It came straight from the record, because there was no index to ask. */
  isFromRecord?: boolean
}

/** Says so above a list or numbers that are not as fresh, or not as quick, as usual. */
export function Freshness({ asOf, isBehind, isFromRecord = false }: FreshnessProps) {
  const { t } = useTranslation()
  if (!isBehind && !isFromRecord) return null
  return (
    <Notice tone="attention" role="status">
      {isFromRecord ? (
        t('shell.delayed')
      ) : (
        <>
          {t('shell.behind')} {t('shell.asOf')} <Minute instant={asOf} />.
        </>
      )}
    </Notice>
  )
}
