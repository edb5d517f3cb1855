import { geoInterpolate } from 'd3-geo'
import { alongStrokes, distanceBetween, lengthOf } from '#domain/freight/geography/world/great-circle.ts'
import type { LandRows } from '#domain/freight/geography/world/land-rows.ts'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'
import { drawLeg, isWater, measureLegOnLand } from './course.ts'

interface Rule {
  clearance: number
  leeway: number
}

/** First remove invisible bends, then follow coasts at a distance, then cross the ocean well off the coast as ships do. */
const invisible: Rule = { clearance: 0, leeway: 0.2 }
const coastal: Rule = { clearance: 2, leeway: 4 }
const oceanic: Rule = { clearance: 8, leeway: 12 }

export function straighten(line: readonly Position[], land: LandRows): Position[] {
  const followed = [invisible, coastal].reduce((straighter, rule) => takeShortcuts(straighter, rule, land), [...line])
  return takeShortestWay(splitLegs(followed, land), oceanic, land)
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

const mostFailuresInARow = 8

function findFarthest(line: readonly Position[], from: number, rule: Rule, land: LandRows): number {
  let farthest = from + 1
  for (let to = from + 2; to < line.length && to - farthest <= mostFailuresInARow; to++) {
    if (isShortcut(line, from, to, rule, land)) farthest = to
  }
  return farthest
}

const cutMiles = 250
const shortestMiles = 60

function splitLegs(line: readonly Position[], land: LandRows): Position[] {
  return line.flatMap((to, at) => {
    const from = line[at - 1]
    const miles = from ? distanceBetween(from, to) : 0
    if (!from || miles < shortestMiles) return [to]
    const part = Math.min(0.4, cutMiles / miles)
    const along = geoInterpolate([...from], [...to])
    const parts = [besides(along(part), from), besides(along(1 - part), from), to]
    return landOf([from, ...parts], land) > landOf([from, to], land) ? [to] : parts
  })
}

/** Nautical miles per bend: of two ways of similar length, the one with fewer bends wins. */
const bendMiles = 12

/** The shortest way over all shortcuts: taking the first shortcut found leaves kinks in the open sea. */
function takeShortestWay(line: readonly Position[], rule: Rule, land: LandRows): Position[] {
  const best = line.map(() => ({ miles: Number.POSITIVE_INFINITY, from: -1 }))
  best[0] = { miles: 0, from: -1 }
  line.forEach((target, to) => {
    for (let from = 0; from < to; from++) {
      const miles = (best[from]?.miles ?? 0) + distanceBetween(line[from] ?? target, target) + bendMiles
      if (miles < (best[to]?.miles ?? 0) && (to === from + 1 || isShortcut(line, from, to, rule, land))) best[to] = { miles, from }
    }
  })
  const kept: Position[] = []
  for (let at = line.length - 1; at >= 0; at = best[at]?.from ?? -1) kept.push(...line.slice(at, at + 1))
  return kept.reverse()
}

/** Nautical miles around its ends in which a line can leave a harbour that the atlas draws as land. */
const harbourMiles = 20
const graze = 1.5
/** Nautical miles of additional land that a shortcut out of a harbour may cross. */
const spit = 4

function isShortcut(line: readonly Position[], from: number, to: number, { clearance, leeway }: Rule, land: LandRows): boolean {
  const stretch = line.slice(from, to + 1)
  const [first, last] = [stretch[0], stretch.at(-1)]
  if (!first || !last) return false
  const leg = drawLeg(first, last)
  const isHarbour = (place: Position) =>
    (from === 0 && distanceBetween(place, first) <= harbourMiles) ||
    (to === line.length - 1 && distanceBetween(place, last) <= harbourMiles)
  // Most candidates fail, so points 30 nautical miles apart are tested before those 2 miles apart.
  const glance = alongStrokes(leg, 30)
  const isFar = (place: Position) => distanceBetween(place, first) > 4 * clearance && distanceBetween(place, last) > 4 * clearance
  if (glance.some((place) => !isClear(place, isFar(place) ? clearance / 60 : 0, land) && !isHarbour(place))) return false
  if (!isNear(stretch, glance, leeway + 0.5)) return false
  const arc = alongStrokes(leg, 2)
  if (!isNear(stretch, arc, leeway)) return false
  const miles = lengthOf(leg)
  let leavesHarbour = false
  const isOpen = arc.every((place, at) => {
    const toEnd = (Math.min(at, arc.length - 1 - at) / arc.length) * miles
    if (isClear(place, Math.min(clearance, Math.max(toEnd / 4, Math.min(graze, toEnd))) / 60, land)) return true
    leavesHarbour = true
    return isHarbour(place)
  })
  return isOpen && (!leavesHarbour || landOf([first, last], land) <= landOf(stretch, land) + spit)
}

function landOf(line: readonly Position[], land: LandRows): number {
  return line.slice(1).reduce((miles, to, before) => miles + measureLegOnLand(line[before] ?? to, to, land), 0)
}

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
