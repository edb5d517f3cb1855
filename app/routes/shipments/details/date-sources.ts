import type { SerializeFrom } from '@remix-run/node'
import { useReaderZone } from '#app/components/text/reader-zone.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Provenance } from '#domain/freight/shipments/details/shipment-details.ts'
import { systemOf } from '#domain/intake/writers/event-source.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

export function useSources() {
  const { t } = useTranslation()
  const timeZone = useReaderZone()
  const sourceInWords = (source: string | null) => {
    if (source === null) return t('details.source.portal')
    const system = systemOf(source)
    if (system !== null) return t('details.source.events', { name: system })
    return source === 'demo' ? t('details.source.demo') : t('details.source.feed', { name: source })
  }
  const inWords = ({ source, arrivedAt }: SerializeFrom<Provenance>) => ({
    minute: minuteIn(arrivedAt, timeZone),
    source: sourceInWords(source),
  })
  return { sourceInWords, inWords }
}
