import type { SerializeFrom } from '@remix-run/node'
import type { MapLine, MapMarker } from '#app/components/map/map-drawing.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { linesOfVoyage } from '#app/routes/shipments/details/summary/lines-of-voyage.ts'
import { readLine } from '#domain/freight/geography/lanes/encoded-line.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import type { Voyage } from '#domain/freight/shipments/details/voyage.server.ts'
import { writeLane } from '#domain/freight/shipments/index/lane-value.ts'
import type { TrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import type { Opened } from './opened-marker.ts'

interface Drawing {
  markers: MapMarker[]
  lines: MapLine[]
  selection: (readonly Position[])[]
}

export function useDrawing(
  map: SerializeFrom<TrackingMap>,
  opened: Opened,
  voyage: SerializeFrom<Voyage> | null,
  pathAt: (at: string) => string,
): Drawing {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const names = Object.fromEntries(map.places.map(({ code, name }) => [code, name]))
  const isShipment = opened.shipment !== undefined
  const markers = map.places.map(({ code, name, position, leaving, arriving }): MapMarker => {
    const isSelected = opened.places.includes(code)
    return {
      id: code,
      position,
      label: `${name} ${code}`,
      detail: t('tracking.map.place', { leaving: count(leaving), arriving: count(arriving) }),
      look:
        isShipment && isSelected
          ? code === opened.places[0]
            ? 'hollow'
            : 'filled'
          : arriving === 0
            ? 'hollow'
            : leaving === 0
              ? 'filled'
              : 'both',
      count: leaving + arriving,
      href: pathAt(code),
      isSelected,
      isNamed: isSelected,
    }
  })
  const lines = map.lanes.map((lane): MapLine => {
    const id = writeLane(lane)
    const isSelected = id === opened.lane && !voyage
    return {
      id,
      line: readLine(lane.line),
      label: t('tracking.map.lane', {
        from: names[lane.from] ?? lane.from,
        to: names[lane.to] ?? lane.to,
        mode: t(`freight.modes.${lane.mode ?? 'land'}`),
        count: lane.count,
        shipments: count(lane.count),
      }),
      volume: lane.count,
      mode: lane.mode ?? 'land',
      href: pathAt(id),
      isSelected,
      isQuiet: !lane.isListed,
    }
  })
  if (voyage) lines.push(...linesOfVoyage(voyage, t))
  const weight = ({ isSelected, isQuiet }: MapLine) => (isSelected ? 2 : isQuiet ? 0 : 1)
  const isOfPlace = (id: string) => opened.lane === null && opened.places.some((code) => id.split('.').includes(code))
  const selected = [
    ...lines.filter(({ id, isSelected }) => isSelected || isOfPlace(id)).map(({ line }) => line),
    ...markers.filter(({ isSelected }) => isSelected).map(({ position }) => [position]),
  ]
  return {
    markers,
    // Later lines cover earlier ones.
    lines: lines.sort((one, other) => weight(one) - weight(other)),
    // A single place does not move the map.
    selection: selected.length > 1 ? selected : [],
  }
}
