import type { CSSProperties } from 'react'
import { Land } from './atlas/land.tsx'
import { useNames } from './atlas/use-names.ts'
import { groupMarkers, isOnePlace } from './clusters.ts'
import type { MapLine, MapMarker, MapView } from './map-drawing.ts'
import { LineOnMap } from './map-line.tsx'
import { edgeAt, MapMark } from './map-mark.tsx'
import { closer, repeatPlace } from './map-view.ts'
import { type Frame, placeInFrame } from './projection.ts'
import { maxVolume } from './strokes.ts'

interface MapPictureProps {
  lines: readonly MapLine[]
  markers: readonly MapMarker[]
  view: MapView
  frame: Frame
  linkToView: ((view: MapView) => string) | undefined
}

export function MapPicture({ lines, markers, view, frame, linkToView }: MapPictureProps) {
  const most = maxVolume(lines)
  const clusters = groupMarkers(markers, view.zoom)
  const names = useNames(view, clusters)
  const box = `0 0 ${frame.width} ${frame.height}`
  const place = ([x, y]: readonly [number, number]): CSSProperties => ({
    left: `${((100 * x) / frame.width).toFixed(2)}%`,
    top: `${((100 * y) / frame.height).toFixed(2)}%`,
  })
  return (
    <>
      <svg viewBox={box} aria-hidden="true">
        <Land view={view} frame={frame} />
      </svg>
      {names.map(({ id, position, word, className }) => (
        <div key={id} className="map-place" style={place(placeInFrame(position, view, frame))} aria-hidden="true">
          <span className={className}>{word}</span>
        </div>
      ))}
      <svg viewBox={box} aria-hidden="true">
        {lines.map((line) => (
          <LineOnMap key={line.id} line={line} most={most} view={view} frame={frame} />
        ))}
      </svg>
      {clusters.map((cluster) => {
        const point = placeInFrame(repeatPlace(cluster.position, view), view, frame)
        const href = isOnePlace(cluster) ? cluster.markers[0]?.href : linkToView?.(closer(cluster.position, view))
        return (
          <div key={cluster.id} className="map-place" style={place(point)}>
            <MapMark cluster={cluster} edge={edgeAt(point[0] / frame.width)} href={href} />
          </div>
        )
      })}
    </>
  )
}
