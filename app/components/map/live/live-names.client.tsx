import L from 'leaflet'
import { useMemo } from 'react'
import { Marker } from 'react-leaflet'
import type { MapView } from '../drawing.ts'
import { useNames } from '../use-names.ts'

/** Countries and seas by name, above the land and below everything else. */
export function LiveNames({ view }: { view: MapView }) {
  return useNames(view).map(({ id, ...name }) => <LiveName key={id} {...name} />)
}

function LiveName({ position: [longitude, latitude], word, className }: Omit<ReturnType<typeof useNames>[number], 'id'>) {
  const icon = useMemo(() => {
    const place = document.createElement('span')
    place.textContent = word
    place.ariaHidden = 'true'
    place.className = className
    return L.divIcon({ html: place, className: 'map-place', iconSize: [0, 0] })
  }, [word, className])
  return <Marker position={[latitude, longitude]} icon={icon} pane="tilePane" interactive={false} keyboard={false} />
}
