import type { SerializeFrom } from '@remix-run/node'
import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { MapView } from '#app/components/map/map-drawing.ts'
import { writeView } from '#app/components/map/map-view.ts'
import { WorldMap } from '#app/components/map/world-map.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Around } from '#domain/core/lists/list-query.ts'
import type { Voyage } from '#domain/freight/shipments/details/voyage.server.ts'
import type { TrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import { MapLegend } from './map-legend.tsx'
import type { Opened } from './opened-marker.ts'
import { useDrawing } from './use-drawing.ts'

const frame = { width: 1160, height: 340 }
/** Milliseconds until lanes that took too long are requested once more. */
const pauseMs = 1_500

interface LaneMapProps {
  map: SerializeFrom<TrackingMap>
  opened: Opened
  view: MapView | null
  voyage: SerializeFrom<Voyage> | null
  tileUrl?: string | undefined
  pathTo: (around: Around) => string
}

/** A mark or a line opens its panel (spec 2 §2). The list says the same in words. */
export function LaneMap({ map, opened, voyage, view, tileUrl, pathTo }: LaneMapProps) {
  const { t } = useTranslation()
  // Built once: a list's address takes longer to write than a mark to draw.
  const path = pathTo({})
  const pathAt = (at: string) => `${path}${path.includes('?') ? '&' : '?'}at=${encodeURIComponent(at)}`
  const { markers, lines, selection } = useDrawing(map, opened, voyage, pathAt)
  useSecondLook(map.isUnfinished)
  return (
    <WorldMap
      label={t('tracking.map.label')}
      lines={lines}
      markers={markers}
      view={view ?? (selection.length > 0 ? selection : undefined)}
      frame={frame}
      linkToView={(next) => pathTo({ shipment: opened.shipment, at: opened.at, view: writeView(next) })}
      tileUrl={tileUrl}
    >
      <MapLegend map={map} />
    </WorldMap>
  )
}

function useSecondLook(isUnfinished: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnfinished || state !== 'idle') return
    const timer = setTimeout(revalidate, pauseMs)
    return () => clearTimeout(timer)
  }, [isUnfinished, revalidate, state])
}
