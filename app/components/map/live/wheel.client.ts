import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'

/** The wheel zooms only while the map has the focus or Ctrl is held; otherwise it scrolls the page. */
export function useWheelOnRequest(map: LeafletMap): void {
  useEffect(() => {
    const place = map.getContainer()
    const decide = ({ ctrlKey, metaKey }: WheelEvent) => {
      const isWanted = ctrlKey || metaKey || place.contains(document.activeElement)
      if (isWanted) map.scrollWheelZoom.enable()
      else map.scrollWheelZoom.disable()
    }
    // Capture, to run before Leaflet's own listener on the same element.
    place.addEventListener('wheel', decide, { capture: true, passive: true })
    return () => place.removeEventListener('wheel', decide, { capture: true })
  }, [map])
}
