import { useMemo, useState } from 'react'
import { SVGOverlay, useMap, useMapEvent } from 'react-leaflet'
import { landDrawing } from '#domain/freight/geography/world/land-drawing.ts'
import { Worlds } from '../atlas/land.tsx'
import { northEnd } from '../projection.ts'

const bounds: [number, number][] = [
  [-northEnd, -540],
  [northEnd, 540],
]

/** The portal's own drawing of the land, under everything else. */
export function LiveLand() {
  // Browsers let the Tab key stop at an SVG with a focus listener, and React adds one to what it draws into: tabindex -1 prevents it.
  const attributes = useMemo(() => ({ viewBox: `0 0 ${3 * landDrawing.side} ${landDrawing.side}`, tabindex: '-1' }), [])
  const map = useMap()
  const [zoom, setZoom] = useState(map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  return (
    <SVGOverlay bounds={bounds} attributes={attributes} pane="tilePane">
      <Worlds zoom={zoom} />
    </SVGOverlay>
  )
}
