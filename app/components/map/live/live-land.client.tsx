import { useMemo } from 'react'
import { SVGOverlay } from 'react-leaflet'
import { landDrawing } from '#domain/freight/geography/world/land-drawing.ts'
import { Worlds } from '../atlas/land.tsx'
import { northEnd } from '../projection.ts'

const bounds: [number, number][] = [
  [-northEnd, -540],
  [northEnd, 540],
]

/** The portal's own drawing of the land, under everything else. */
export function LiveLand() {
  // React listens for focus in what it draws into, and the Tab key stops where somebody listens.
  const attributes = useMemo(() => ({ viewBox: `0 0 ${3 * landDrawing.side} ${landDrawing.side}`, tabindex: '-1' }), [])
  return (
    <SVGOverlay bounds={bounds} attributes={attributes} pane="tilePane">
      <Worlds />
    </SVGOverlay>
  )
}
