import type { Position } from '../world/position.ts'

/** The way goods take between two places, as far as a map has to know it. */
export interface Lane {
  line: Position[]
  nauticalMiles: number
}

/** The line with its two ends as they are, and three digits for what lies between, a tenth of a mile. */
export function roundBetween(line: readonly Position[]): Position[] {
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000
  return line.map(([longitude, latitude], place) =>
    place === 0 || place === line.length - 1 ? [longitude, latitude] : [round(longitude), round(latitude)],
  )
}
