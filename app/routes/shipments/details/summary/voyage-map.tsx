import type { SerializeFrom } from '@remix-run/node'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import type { MapLine, MapMarker } from '#app/components/map/map-drawing.ts'
import { WorldMap } from '#app/components/map/world-map.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { LegMode } from '#domain/freight/geography/mode.ts'
import type { SitedPlace } from '#domain/freight/shipments/details/shipment-details.ts'
import type { Voyage } from '#domain/freight/shipments/details/voyage.server.ts'
import { nameIn } from '#domain/locales/names.ts'
import { linesOfVoyage, modesOfVoyage } from './lines-of-voyage.ts'
import type { Shown } from './shown-shipment.ts'

const frame = { width: 800, height: 352 }

interface VoyageMapProps {
  shipment: Pick<Shown, 'origin' | 'destination' | 'status'>
  voyage: SerializeFrom<Voyage> | null
  tileUrl: string | undefined
}

/** Solid up to the current position, dashed ahead. The page says the same in words. */
export function VoyageMap({ shipment: { origin, destination, status }, voyage, tileUrl }: VoyageMapProps) {
  const { t, language } = useTranslation()
  const { count } = useNumbers()
  if (!origin && !destination) return <NoMap />
  const nameOf = (place: SitedPlace | null) => (place ? nameIn(language, place) : '–')
  const markers: MapMarker[] = [
    ...(origin ? [marker('origin', 'hollow', origin, nameOf(origin))] : []),
    ...(destination ? [marker('destination', 'filled', destination, nameOf(destination))] : []),
  ]
  const isCancelled = status === 'cancelled'
  const drawn = voyage ? linesOfVoyage(voyage, t) : []
  const lines = isCancelled ? drawn.map(({ id, line }): MapLine => ({ id, line, label: t('details.map.cancelled'), isQuiet: true })) : drawn
  return (
    <div className="voyage-map">
      <WorldMap
        label={t('details.map.label', { origin: nameOf(origin), destination: nameOf(destination) })}
        lines={lines}
        markers={markers}
        frame={frame}
        isMuted={isCancelled}
        tileUrl={tileUrl}
      >
        {isCancelled ? <span>{t('details.map.cancelled')}</span> : <Legend lines={lines} modes={voyage ? modesOfVoyage(voyage) : []} />}
        {voyage && !isCancelled && (
          <>
            {voyage.nauticalMiles !== null && <span>{t('details.map.distance', { miles: count(voyage.nauticalMiles) })}</span>}
            {voyage.straightKilometres !== null && (
              <span>{t('details.map.straight', { kilometres: count(voyage.straightKilometres) })}</span>
            )}
          </>
        )}
      </WorldMap>
    </div>
  )
}

function marker(id: string, look: MapMarker['look'], { position, approximate }: SitedPlace, name: string): MapMarker {
  return { id, look, position, label: approximate ? `≈ ${name}` : name, isNamed: true }
}

function Legend({ lines, modes }: { lines: readonly MapLine[]; modes: readonly LegMode[] }) {
  const { t } = useTranslation()
  return (
    <>
      {lines.some(({ isExpected }) => !isExpected) && <span className="map-key behind">{t('details.map.behind')}</span>}
      {lines.some(({ isExpected }) => isExpected) && <span className="map-key ahead">{t('details.map.ahead')}</span>}
      {modes.map((mode) => (
        <span key={mode} className={`map-key way ${mode}`}>
          {t(`freight.modes.${mode}`)}
        </span>
      ))}
    </>
  )
}

function NoMap() {
  const { t } = useTranslation()
  return (
    <div className="panel voyage-map">
      <EmptyState icon="way" title={t('details.map.none')}>
        <p>{t('details.map.noneWhy')}</p>
      </EmptyState>
    </div>
  )
}
