import { landDrawing } from '#domain/world/land-drawing.ts'
import type { MapView } from './drawing.ts'
import { type Frame, placeInFrame, worldWidth } from './projection.ts'

export const landAddress = `/map/land.svg?edition=${landDrawing.edition}#land`

/** The land in a frame, from the one drawing that browsers keep, once for each copy of the world that can be seen. */
export function Land({ view, frame }: { view: MapView; frame: Frame }) {
  const scale = worldWidth(view.zoom) / landDrawing.side
  return [-540, -180, 180].map((west) => {
    const [x, y] = placeInFrame([west, 90], view, frame).map((pixels) => pixels.toFixed(2))
    return <use key={west} className="map-land" href={landAddress} transform={`translate(${x} ${y}) scale(${scale})`} />
  })
}
