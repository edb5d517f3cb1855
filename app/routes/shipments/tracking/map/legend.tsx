import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { TrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'

/** What marks and lines mean, and what is not drawn. */
export function MapLegend({ map: { lanes, more, isUnfinished } }: { map: SerializeFrom<TrackingMap> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <>
      <span className="map-key hollow">{t('tracking.map.hollow')}</span>
      <span className="map-key filled">{t('tracking.map.filled')}</span>
      {lanes.length > 0 && <span>{t('tracking.map.width')}</span>}
      {(['lanes', 'pathless', 'places', 'shipments'] as const).map(
        (what) =>
          more[what] > 0 && <span key={what}>{t(`tracking.map.more.${what}`, { count: more[what], number: count(more[what]) })}</span>,
      )}
      {isUnfinished && <output>{t('tracking.map.unfinished')}</output>}
    </>
  )
}
