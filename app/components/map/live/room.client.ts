import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { Frame } from '../projection.ts'

/** The room the map has, measured again whenever the page around it changes: a panel that opens beside it narrows it. */
export function useRoom(map: LeafletMap): Frame {
  const [room, setRoom] = useState(() => sizeOf(map))
  useEffect(() => {
    const place = map.getContainer()
    // Reached by a click, for its arrow keys; the Tab key goes to the marks, which have names.
    place.tabIndex = -1
    const watcher = new ResizeObserver(() => {
      // A map that is folded away has no size, and no view fits into that.
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
