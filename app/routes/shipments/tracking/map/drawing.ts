import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import type { MapLine, MapMarker } from '#app/components/map/drawing.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { transportModeName } from '#domain/freight/geography/mode.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { writeLane } from '#domain/freight/shipments/index/lane-value.ts'
import type { TrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import type { Opened } from './opened.ts'

interface Drawing {
  markers: MapMarker[]
  lines: MapLine[]
  /** What is to be seen whole while it is open. */
  selection: (readonly Position[])[]
}

/** The map's places and lanes as marks and lines; those of what is open are told from the others. */
export function useDrawing(map: SerializeFrom<TrackingMap>, opened: Opened, pathAt: (at: string) => string): Drawing {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const names = Object.fromEntries(map.places.map(({ code, name }) => [code, name]))
  const markers = map.places.map(({ code, name, position, leaving, arriving }): MapMarker => {
    const isSelected = opened.places.includes(code)
    return {
      id: code,
      position,
      label: `${name} ${code}`,
      detail: t('tracking.map.place', { leaving: count(leaving), arriving: count(arriving) }),
      look: arriving === 0 ? 'hollow' : leaving === 0 ? 'filled' : 'both',
      count: leaving + arriving,
      href: pathAt(code),
      isSelected,
      isNamed: isSelected,
    }
  })
  const lines = map.lanes.map((lane): MapLine => {
    const id = writeLane(lane)
    const isSelected = id === opened.lane
    return {
      id,
      line: lane.line,
      label: t('tracking.map.lane', {
        ...{ from: names[lane.from] ?? lane.from, to: names[lane.to] ?? lane.to },
        ...{ mode: transportModeName(lane.mode), count: lane.count, shipments: count(lane.count) },
      }),
      volume: lane.count,
      href: pathAt(id),
      isSelected,
      isQuiet: !lane.isListed,
    }
  })
  const weight = ({ isSelected, isQuiet }: MapLine) => (isSelected ? 2 : isQuiet ? 0 : 1)
  const selected = [
    ...lines.filter(({ isSelected }) => isSelected).map(({ line }) => line),
    ...markers.filter(({ isSelected }) => isSelected).map(({ position }) => [position]),
  ]
  return {
    markers,
    // What is drawn last lies above the others.
    lines: lines.sort((one, other) => weight(one) - weight(other)),
    // A place alone is no reason to look elsewhere.
    selection: selected.length > 1 ? selected : [],
  }
}
