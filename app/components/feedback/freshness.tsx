import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Notice } from './notice.tsx'

interface FreshnessProps {
  /** ISO 8601, UTC. */
  asOf: string
  isBehind: boolean
  isFromRecord?: boolean
}

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
