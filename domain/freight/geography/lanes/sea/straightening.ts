import { alongStrokes } from '../../world/great-circle.ts'
import type { LandRows } from '../../world/land-rows.ts'
import type { Position } from '../../world/position.ts'
import { drawLeg, isWater } from './course.ts'

/** How a shortcut is judged; distances in nautical miles. */
interface Rule {
  /** How far it keeps off the land. */
  clearance: number
  /** How far it may lead away from the line it replaces, in degrees. */
  leeway: number
}

/** First the bends nobody would see are taken out, then coasts are followed at some distance, then the ocean is crossed as ships cross it, well off the coast. */
const rules: Rule[] = [
  { clearance: 0, leeway: 0.2 },
  { clearance: 2, leeway: 4 },
  { clearance: 8, leeway: 12 },
]

/** Fewer points for the same way: stretches become great circles where these stay on the water and near enough. */
export function straighten(line: readonly Position[], land: LandRows): Position[] {
  return rules.reduce((straighter, rule) => takeShortcuts(straighter, rule, land), [...line])
}

function takeShortcuts(line: readonly Position[], rule: Rule, land: LandRows): Position[] {
  const first = line[0]
  if (!first) return []
  const kept = [first]
  for (let from = 0; from < line.length - 1; ) {
    const next = findFarthest(line, from, rule, land)
    const target = line[next]
    if (target) kept.push(target)
    from = next
  }
  return kept
}

/** Failures in a row after which nothing farther is tried. */
const patience = 8

function findFarthest(line: readonly Position[], from: number, rule: Rule, land: LandRows): number {
  let farthest = from + 1
  for (let to = from + 2; to < line.length && to - farthest <= patience; to++) {
    if (isShortcut(line.slice(from, to + 1), rule, land)) farthest = to
  }
  return farthest
}

function isShortcut(stretch: readonly Position[], { clearance, leeway }: Rule, land: LandRows): boolean {
  const [first, last] = [stretch[0], stretch.at(-1)]
  if (!first || !last) return false
  const arc = alongStrokes(drawLeg(first, last), 2)
  return isNear(stretch, arc, leeway) && arc.every((place) => isClear(place, clearance / 60, land))
}

/** Whether no point of the stretch is farther from the arc than the leeway. */
function isNear(stretch: readonly Position[], arc: readonly Position[], leeway: number): boolean {
  const step = Math.max(1, Math.floor(arc.length / 200))
  return stretch.every(([x, y]) => {
    const squeeze = Math.cos((y * Math.PI) / 180)
    for (let place = 0; place < arc.length; place += step) {
      const [arcX, arcY] = arc[place] ?? [x, y]
      if (Math.hypot((arcX - x) * squeeze, arcY - y) <= leeway) return true
    }
    return false
  })
}

function isClear([x, y]: Position, degrees: number, land: LandRows): boolean {
  const around: Position[] = [
    [x, y],
    [x + degrees, y],
    [x - degrees, y],
    [x, y + degrees],
    [x, y - degrees],
  ]
  return around.slice(0, degrees === 0 ? 1 : around.length).every((place) => isWater(place, land))
}
