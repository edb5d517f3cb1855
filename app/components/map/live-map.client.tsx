import './live/leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import { useLayoutEffect, useState } from 'react'
import { MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import { useTranslation } from '#app/components/text/translation.ts'
import { groupMarkers } from './clusters.ts'
import { viewOf } from './fit-view.ts'
import { LiveLand } from './live/live-land.client.tsx'
import { LiveLine } from './live/live-line.client.tsx'
import { LiveMark } from './live/live-mark.client.tsx'
import { LiveNames } from './live/live-names.client.tsx'
import { useRoom } from './live/room.client.ts'
import { useWheelOnRequest } from './live/wheel.client.ts'
import type { MapView } from './map-drawing.ts'
import type { DrawnMap } from './map-pen.ts'
import { maxZoom, minZoom } from './map-view.ts'
import type { Frame } from './projection.ts'
import { maxVolume } from './strokes.ts'

export interface LiveMapProps extends Pick<DrawnMap, 'lines' | 'markers' | 'view' | 'frame'> {
  tileUrl: string | undefined
  onFollow: (href: string) => void
}

export function LiveMap({ tileUrl, frame, ...drawing }: LiveMapProps) {
  const { t } = useTranslation()
  const { centre, zoom } = viewOf(drawing, frame)
  return (
    <MapContainer
      className="map-live"
      center={[centre[1], centre[0]]}
      zoom={zoom}
      zoomSnap={0.25}
      minZoom={minZoom}
      maxZoom={maxZoom}
      maxBounds={[
        [-85, -540],
        [85, 540],
      ]}
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
    >
      {/* Leaflet names its buttons once: where the texts come later, another control takes its place. */}
      <ZoomControl key={t('map.zoomIn')} position="topleft" zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
      {tileUrl ? <TileLayer url={tileUrl} /> : <LiveLand />}
      <LiveDrawing {...drawing} hasNames={!tileUrl} />
    </MapContainer>
  )
}

function LiveDrawing({ onFollow, hasNames, ...drawing }: Omit<LiveMapProps, 'tileUrl' | 'frame'> & { hasNames: boolean }) {
  const { lines, markers } = drawing
  const map = useMap()
  const seen = useSeenView(map)
  useWheelOnRequest(map)
  useAskedView(map, (frame) => viewOf(drawing, frame))
  const most = maxVolume(lines)
  const clusters = groupMarkers(markers, seen.zoom)
  return (
    <>
      {hasNames && <LiveNames view={seen} clusters={clusters} />}
      {lines.map((line) => (
        <LiveLine key={line.id} line={line} most={most} view={seen} onFollow={onFollow} />
      ))}
      {clusters.map((cluster) => (
        <LiveMark key={cluster.id} cluster={cluster} view={seen} onFollow={onFollow} />
      ))}
    </>
  )
}

function useSeenView(map: LeafletMap): MapView {
  const look = (): MapView => ({ centre: [map.getCenter().lng, map.getCenter().lat], zoom: map.getZoom() })
  const [seen, setSeen] = useState(look)
  useMapEvents({ moveend: () => setSeen(look()) })
  return seen
}

function useAskedView(map: LeafletMap, viewFor: (frame: Frame) => MapView): void {
  const room = useRoom(map)
  const { centre, zoom } = viewFor(room)
  const [longitude, latitude] = centre
  // The map has no size until its style sheet has loaded: nothing can be fitted into it.
  const hasRoom = room.width > 0 && room.height > 0
  useLayoutEffect(() => {
    if (hasRoom) map.setView([latitude, longitude], zoom, { animate: false })
  }, [map, hasRoom, longitude, latitude, zoom])
}
