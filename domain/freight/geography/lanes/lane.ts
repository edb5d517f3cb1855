import type { Position } from '#domain/freight/geography/world/position.ts'

export interface Lane {
  line: Position[]
  nauticalMiles: number
}

export function roundBetween(line: readonly Position[]): Position[] {
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000
  return line.map(([longitude, latitude], place) =>
    place === 0 || place === line.length - 1 ? [longitude, latitude] : [round(longitude), round(latitude)],
  )
}
