import type { Position } from '#domain/world/position.ts'

/** The way goods take between two places, as far as a map has to know it. */
export interface Lane {
  line: Position[]
  nauticalMiles: number
}
