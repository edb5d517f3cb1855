import type { MapView } from '#app/components/map/map-drawing.ts'
import { type Frame, placeInFrame, worldWidth } from '#app/components/map/projection.ts'
import { href } from '#domain/core/href.ts'
import { landDrawing } from '#domain/freight/geography/world/land-drawing.ts'

const address = href('landPicture', { edition: landDrawing.edition })

const worlds = [-540, -180, 180]

export function Land({ view, frame }: { view: MapView; frame: Frame }) {
  const [x, y] = placeInFrame([-540, 90], view, frame).map((pixels) => pixels.toFixed(2))
  return (
    <g transform={`translate(${x} ${y}) scale(${worldWidth(view.zoom) / landDrawing.side})`}>
      <Worlds zoom={view.zoom} />
    </g>
  )
}

const parts = [
  ['map-shore', 'land'],
  ['map-land', 'land'],
  ['map-border', 'borders'],
] as const

export function Worlds({ zoom }: { zoom: number }) {
  const detail = zoom <= landDrawing.coarseUpToZoom ? 'coarse' : 'fine'
  return parts.map(([className, id]) =>
    worlds.map((west, place) => (
      <use key={className + west} className={className} href={`${address}#${detail}-${id}`} x={place * landDrawing.side} />
    )),
  )
}
