import { createContext, type ReactNode } from 'react'
import type { Position } from '#domain/freight/geography/world/position.ts'
import type { MapLine, MapMarker, MapView } from './map-drawing.ts'
import type { Frame } from './projection.ts'

export interface DrawnMap {
  lines: readonly MapLine[]
  markers: readonly MapMarker[]
  /** Where it looks, or what it has to show; all that is on it where nothing is said. */
  view?: MapView | readonly (readonly Position[])[] | undefined
  frame: Frame
  linkToView: ((view: MapView) => string) | undefined
}

interface StillMap {
  picture: ReactNode
  zoom: ReactNode
}

/**
 * Only the server provides one: the browser keeps the server's picture until the live map loads, so the drawing code stays out of the page's
 * scripts.
 */
export const MapPen = createContext<((map: DrawnMap) => StillMap) | null>(null)
