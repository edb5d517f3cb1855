import L from 'leaflet'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { Marker, useMap } from 'react-leaflet'
import { isOnePlace, type MapCluster } from '#app/components/map/clusters.ts'
import type { MapView } from '#app/components/map/map-drawing.ts'
import { edgeAt, MapMark } from '#app/components/map/map-mark.tsx'
import { closer, repeatPlace } from '#app/components/map/map-view.ts'
import { isPlainClick } from '#app/components/map/plain-click.ts'

interface LiveMarkProps {
  cluster: MapCluster
  view: MapView
  onFollow: (href: string) => void
}

export function LiveMark({ cluster, view, onFollow }: LiveMarkProps) {
  const map = useMap()
  const place = useMemo(() => document.createElement('div'), [])
  const icon = useMemo(() => L.divIcon({ html: place, className: 'map-place', iconSize: [0, 0] }), [place])
  const isGroup = !isOnePlace(cluster)
  const href = isGroup ? '#' : cluster.markers[0]?.href
  const [longitude, latitude] = repeatPlace(cluster.position, view)
  const edge = edgeAt(map.latLngToContainerPoint([latitude, longitude]).x / map.getSize().x)
  const onClick = ({ originalEvent }: L.LeafletMouseEvent) => {
    if (isGroup) {
      originalEvent.preventDefault()
      map.flyTo([latitude, longitude], closer(cluster.position, view).zoom, { duration: 0.4 })
    } else if (href && isPlainClick(originalEvent)) onFollow(href)
  }
  return (
    <>
      <Marker
        position={[latitude, longitude]}
        icon={icon}
        keyboard={false}
        zIndexOffset={cluster.isSelected ? 1_000 : 0}
        eventHandlers={{ click: onClick }}
      />
      {createPortal(<MapMark cluster={cluster} edge={edge} href={href} />, place)}
    </>
  )
}
