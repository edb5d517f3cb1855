import type { LeafletEvent } from 'leaflet'
import { useMemo } from 'react'
import { Polyline, Tooltip } from 'react-leaflet'
import type { MapLine, MapView } from '#app/components/map/map-drawing.ts'
import { classOfLine } from '#app/components/map/map-line.tsx'
import { isPlainClick } from '#app/components/map/plain-click.ts'
import { repeatLine, strokeWidth } from '#app/components/map/strokes.ts'

interface LiveLineProps {
  line: MapLine
  most: number
  view: MapView
  onFollow: (href: string) => void
}

/** A tooltip's focus listener makes dozens of nameless lines tab stops. */
function leaveTabOrder({ target }: LeafletEvent): void {
  const path: SVGElement | undefined = target.getElement()
  for (const element of [path, path?.ownerSVGElement]) element?.setAttribute('tabindex', '-1')
}

export function LiveLine({ line, most, view, onFollow }: LiveLineProps) {
  const { href, label } = line
  const middle = Math.round(view.centre[0] / 30) * 30
  const copies = useMemo(
    () => repeatLine(line.line, { centre: [middle, 0], zoom: 0 }).map((copy) => copy.map(([x, y]): [number, number] => [y, x])),
    [line.line, middle],
  )
  const className = classOfLine(line)
  return (
    <>
      <Polyline
        key={className}
        positions={copies}
        className={className}
        pathOptions={{ weight: strokeWidth(line.volume ?? 1, most) }}
        interactive={false}
        smoothFactor={0.5}
      />
      <Polyline
        positions={copies}
        className="map-line-reach"
        eventHandlers={{ click: ({ originalEvent }) => href && isPlainClick(originalEvent) && onFollow(href), add: leaveTabOrder }}
      >
        <Tooltip className="map-tip" sticky>
          {label}
        </Tooltip>
      </Polyline>
    </>
  )
}
