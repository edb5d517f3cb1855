import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { Frame } from '#app/components/map/projection.ts'

export function useRoom(map: LeafletMap): Frame {
  const [room, setRoom] = useState(() => sizeOf(map))
  useEffect(() => {
    const place = map.getContainer()
    place.tabIndex = -1
    const watcher = new ResizeObserver(() => {
      if (place.offsetWidth === 0 || place.offsetHeight === 0) return
      map.invalidateSize({ animate: false })
      setRoom(sizeOf(map))
    })
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [map])
  return room
}

function sizeOf(map: LeafletMap): Frame {
  const { x: width, y: height } = map.getSize()
  return { width, height }
}
