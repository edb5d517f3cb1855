import type { LegMode } from '#domain/freight/geography/mode.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

/** Zoom as in web maps: the world is 256 pixels wide at 0, and each step doubles it. */
export interface MapView {
  centre: Position
  zoom: number
}

export interface MapMarker {
  id: string
  position: Position
  label: string
  detail?: string
  look: 'hollow' | 'filled' | 'both'
  count?: number
  href?: string
  isSelected?: boolean
  isNamed?: boolean
}

export interface MapLine {
  id: string
  line: readonly Position[]
  label: string
  volume?: number
  href?: string
  isSelected?: boolean
  mode?: LegMode | undefined
  isExpected?: boolean
  isQuiet?: boolean
}
