import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

/** Where a map looks, as web maps count it: at zoom 0 the world is 256 pixels wide, and each step doubles it. */
export interface MapView {
  centre: Position
  zoom: number
}

/** A place on the map. */
export interface MapMarker {
  id: string
  position: Position
  /** Said by the tooltip and to screen readers. */
  label: string
  /** What they say beside it, of a place that stands alone. */
  detail?: string
  /** Where things begin is hollow, where they end is filled; one half each where they do both. */
  look: 'hollow' | 'filled' | 'both'
  /** How many things it stands for; 1 without. */
  count?: number
  href?: string
  isSelected?: boolean
  /** Its label stands beside it. */
  isNamed?: boolean
}

/** A way between places. */
export interface MapLine {
  id: string
  line: readonly Position[]
  label: string
  /** How many things take it, which is its width; 1 without. */
  volume?: number
  href?: string
  isSelected?: boolean
  /** How it is travelled, which is its style. */
  mode?: Mode | undefined
  /** Still to come: drawn in dashes. */
  isExpected?: boolean
  /** Behind the others, and paler. */
  isQuiet?: boolean
}
