import { Mark } from '#app/components/feedback/mark.tsx'
import { useReaderZone } from '#app/components/text/reader-zone.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { FeedSource } from '#domain/intake/sources/feed-sources.server.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

/** Until when a source is expected to bring something, or since when it has not. */
export function Silence({ source: { isSilent, silentFrom, last } }: { source: Pick<FeedSource, 'isSilent' | 'silentFrom' | 'last'> }) {
  const { t } = useTranslation()
  const timeZone = useReaderZone()
  if (silentFrom === null) return <>{t('received.sources.unknown')}</>
  if (!isSilent) return <>{t('received.sources.expected', { by: minuteIn(silentFrom, timeZone) })}</>
  return (
    <Mark meaning="late" icon="alert">
      {t('received.sources.silent', { since: minuteIn(last.at, timeZone) })}
    </Mark>
  )
}
