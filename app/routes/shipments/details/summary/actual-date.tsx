import type { SerializeFrom } from '@remix-run/node'
import { Moment } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useSources } from '#app/routes/shipments/details/date-sources.ts'
import type { Actual } from '#domain/freight/shipments/details/shipment-details.ts'

export function ActualDate({ actual, timeZone }: { actual: SerializeFrom<Actual>; timeZone: string }) {
  const { t } = useTranslation()
  const { inWords } = useSources()
  return (
    <>
      <Moment instant={actual.at} timeZone={timeZone} isDay={actual.isDay} />
      <span className="provenance">{t('details.arrived', inWords(actual))}</span>
    </>
  )
}
