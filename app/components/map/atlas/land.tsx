import { landDrawing } from '#domain/freight/geography/world/land-drawing.ts'
import type { MapView } from '../drawing.ts'
import { type Frame, placeInFrame, worldWidth } from '../projection.ts'

const address = `/map/land.svg?edition=${landDrawing.edition}`

/** The three worlds side by side that a map shows a part of; their western ends. */
const worlds = [-540, -180, 180]

/** The land in a frame, from the one drawing that browsers keep. */
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

/** All shores first: where the land is cut at the antimeridian, the land of the next world covers the cut. */
export function Worlds({ zoom }: { zoom: number }) {
  const detail = zoom <= landDrawing.coarseUpToZoom ? 'coarse' : 'fine'
  return parts.map(([className, id]) =>
    worlds.map((west, place) => (
      <use key={className + west} className={className} href={`${address}#${detail}-${id}`} x={place * landDrawing.side} />
    )),
  )
}
