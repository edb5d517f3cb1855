import { useMemo, useState } from 'react'
import { SVGOverlay, useMap, useMapEvent } from 'react-leaflet'
import { Worlds } from '#app/components/map/atlas/land.tsx'
import { northEnd } from '#app/components/map/projection.ts'
import { landDrawing } from '#domain/freight/geography/world/land-drawing.ts'

const bounds: [number, number][] = [
  [-northEnd, -540],
  [northEnd, 540],
]

export function LiveLand() {
  // React adds a focus listener, which makes browsers stop the Tab key at this SVG; tabindex -1 prevents it.
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
