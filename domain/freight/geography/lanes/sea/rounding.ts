import { distanceBetween } from '#domain/freight/geography/world/great-circle.ts'
import type { LandRows } from '#domain/freight/geography/world/land-rows.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { measureLegOnLand } from './course.ts'

/** Nautical miles of a turn before and after a bend, limited by its legs; the first that stays on the water wins. */
const turns = [300, 150, 75, 30, 12]
const share = 0.45
const slight = 0.2
const along = [0.33, 0.67]

export function roundBends(course: readonly Position[], land: LandRows): Position[] {
  return course.flatMap((bend, at) => {
    const [from, to] = [course[at - 1], course[at + 1]]
    return from && to && turnOf(from, bend, to) > slight ? roundBend(from, bend, to, land) : [bend]
  })
}

function roundBend(from: Position, bend: Position, to: Position, land: LandRows): Position[] {
  const [before, after] = [distanceBetween(from, bend), distanceBetween(bend, to)]
  for (const miles of turns) {
    const start = between(bend, from, Math.min(share, miles / before))
    const end = between(bend, to, Math.min(share, miles / after))
    const turn = [start, ...along.map((part) => between(between(start, bend, part), between(bend, end, part), part)), end]
    if (turn.every((place, next) => next === 0 || measureLegOnLand(turn[next - 1] ?? place, place, land) === 0)) return turn
  }
  return [bend]
}

function between([fromX, fromY]: Position, [toX, toY]: Position, part: number): Position {
  return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part]
}

function turnOf(from: Position, [x, y]: Position, to: Position): number {
  const squeeze = Math.cos((y * Math.PI) / 180)
  const turn = Math.atan2(to[1] - y, (to[0] - x) * squeeze) - Math.atan2(y - from[1], (x - from[0]) * squeeze)
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
}
