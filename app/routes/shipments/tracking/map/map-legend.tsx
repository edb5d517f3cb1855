import type { SerializeFrom } from '@remix-run/node'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import type { TrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'

export function MapLegend({ map: { lanes, places, more, isUnfinished } }: { map: SerializeFrom<TrackingMap> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const looks = [
    ['hollow', places.some(({ arriving }) => arriving === 0)],
    ['filled', places.some(({ leaving }) => leaving === 0)],
    ['both', places.some(({ arriving, leaving }) => arriving > 0 && leaving > 0)],
  ] as const
  const drawn = modes.filter((mode) => lanes.some((lane) => (lane.mode ?? 'land') === mode))
  return (
    <>
      {looks.map(
        ([look, isDrawn]) =>
          isDrawn && (
            <span key={look} className={`map-key ${look}`}>
              {t(`tracking.map.${look}`)}
            </span>
          ),
      )}
      <span className="map-key sum">{t('tracking.map.number')}</span>
      {drawn.map((mode) => (
        <span key={mode} className={`map-key way ${mode}`}>
          {t(`freight.modes.${mode}`)}
          {mode === 'land' && ` (${t('tracking.map.straight')})`}
        </span>
      ))}
      {lanes.length > 0 && <span>{t('tracking.map.width')}</span>}
      {(['lanes', 'pathless', 'places', 'shipments'] as const).map(
        (what) =>
          more[what] > 0 && <span key={what}>{t(`tracking.map.more.${what}`, { count: more[what], number: count(more[what]) })}</span>,
      )}
      {isUnfinished && <output>{t('tracking.map.unfinished')}</output>}
    </>
  )
}
