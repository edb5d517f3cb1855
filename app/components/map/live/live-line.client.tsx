import type { LeafletEvent } from 'leaflet'
import { useMemo } from 'react'
import { Polyline, Tooltip } from 'react-leaflet'
import type { MapLine, MapView } from '../drawing.ts'
import { classOfLine } from '../line.tsx'
import { isPlainClick } from '../plain-click.ts'
import { repeatLine, strokeWidth } from '../strokes.ts'

interface LiveLineProps {
  line: MapLine
  most: number
  view: MapView
  onFollow: (href: string) => void
}

/** Browsers let the Tab key stop at whatever listens for focus, as tooltips do: dozens of lines without names. */
function leaveTabOrder({ target }: LeafletEvent): void {
  const path: SVGElement | undefined = target.getElement()
  for (const element of [path, path?.ownerSVGElement]) element?.setAttribute('tabindex', '-1')
}

/** A line, and over it a wider invisible one for the pointer. The page has the same links as words for the keyboard. */
export function LiveLine({ line, most, view, onFollow }: LiveLineProps) {
  const { href, label } = line
  // Drawn again only when so much has been moved that other copies may be seen.
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
