import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'

/** The wheel scrolls the page; it zooms the map only while the focus is in the map, or Ctrl is held. */
export function useWheelOnRequest(map: LeafletMap): void {
  useEffect(() => {
    const place = map.getContainer()
    const decide = ({ ctrlKey, metaKey }: WheelEvent) => {
      const isWanted = ctrlKey || metaKey || place.contains(document.activeElement)
      if (isWanted) map.scrollWheelZoom.enable()
      else map.scrollWheelZoom.disable()
    }
    // Before Leaflet's own listener, which stands on the same element.
    place.addEventListener('wheel', decide, { capture: true, passive: true })
    return () => place.removeEventListener('wheel', decide, { capture: true })
  }, [map])
}
