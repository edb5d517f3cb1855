import type { SerializeFrom } from '@remix-run/node'
import { useReaderZone } from '#app/components/text/reader-zone.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { minuteIn } from '#domain/core/schedules/local-date.ts'
import type { Provenance } from '#domain/freight/shipments/details/shipment-details.ts'

export function useSources() {
  const { t } = useTranslation()
  const timeZone = useReaderZone()
  const sourceInWords = (source: string | null) => {
    if (source === null) return t('details.source.portal')
    return source === 'demo' ? t('details.source.demo') : t('details.source.feed', { name: source })
  }
  const inWords = ({ source, arrivedAt }: SerializeFrom<Provenance>) => ({
    minute: minuteIn(arrivedAt, timeZone),
    source: sourceInWords(source),
  })
  return { sourceInWords, inWords }
}
