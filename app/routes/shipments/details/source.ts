import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { minuteAt } from '#app/components/text/dates.ts'
import type { Provenance } from '#domain/freight/shipments/details/details.ts'

/** Where facts come from and when they arrived, in words. */
export function useSources() {
  const { t } = useTranslation()
  const sourceInWords = (source: string | null) => {
    if (source === null) return t('details.source.portal')
    return source === 'demo' ? t('details.source.demo') : t('details.source.feed', { name: source })
  }
  const inWords = ({ source, arrivedAt }: SerializeFrom<Provenance>) => ({
    minute: minuteAt(arrivedAt, 'UTC'),
    source: sourceInWords(source),
  })
  return { sourceInWords, inWords }
}
