import { distanceBetween, lengthOf } from '#domain/freight/geography/world/great-circle.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

export function partLane(line: readonly Position[], share: number): [behind: Position[], ahead: Position[]] {
  if (share <= 0) return [[], [...line]]
  if (share >= 1) return [[...line], []]
  let left = lengthOf(line) * share
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1] as Position, line[at] as Position]
    const stroke = distanceBetween(from, to)
    if (stroke >= left) {
      const here = between(from, to, stroke === 0 ? 0 : left / stroke)
      return [
        [...line.slice(0, at), here],
        [here, ...line.slice(at)],
      ]
    }
    left -= stroke
  }
  return [[...line], []]
}

function between(from: Position, to: Position, share: number): Position {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
