import L from 'leaflet'
import { useMemo } from 'react'
import { Marker } from 'react-leaflet'
import { useNames } from '#app/components/map/atlas/use-names.ts'
import type { MapCluster } from '#app/components/map/clusters.ts'
import type { MapView } from '#app/components/map/map-drawing.ts'

export function LiveNames({ view, clusters }: { view: MapView; clusters: readonly MapCluster[] }) {
  return useNames(view, clusters).map(({ id, ...name }) => <LiveName key={id} {...name} />)
}

function LiveName({ position: [longitude, latitude], word, className }: Omit<ReturnType<typeof useNames>[number], 'id'>) {
  const icon = useMemo(() => {
    const place = document.createElement('span')
    place.textContent = word
    place.ariaHidden = 'true'
    place.className = className
    return L.divIcon({ html: place, className: 'map-place', iconSize: [0, 0] })
  }, [word, className])
  // Leaflet stacks markers by latitude, which would put northern names below the land.
  return <Marker position={[latitude, longitude]} icon={icon} pane="tilePane" zIndexOffset={10_000} interactive={false} keyboard={false} />
}
