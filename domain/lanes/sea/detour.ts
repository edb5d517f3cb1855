import { isLand, type LandRows } from '../../world/land-rows.ts'
import { besides, type Position } from '../../world/position.ts'
import { findCheapestWay } from './cheapest-way.ts'
import { findOpenWater } from './joining.ts'
import { isInlandWater } from './passages.ts'

/** Squares to search at most, along each side. */
const side = 160
/** Degrees to look beyond the two ends, on every side. */
const margin = 1.5
const finest = 0.05

/**
 * The way around the land between two places, over a chart of squares; both ends are part of it.
 * Null where there is no water between them on that chart.
 */
export function findDetour(from: Position, target: Position, land: LandRows): Position[] | null {
  const to = besides(target, from)
  const [west, south] = [Math.min(from[0], to[0]) - margin, Math.min(from[1], to[1]) - margin]
  const [width, height] = [Math.abs(from[0] - to[0]) + 2 * margin, Math.abs(from[1] - to[1]) + 2 * margin]
  const square = Math.max(finest, width / side, height / side)
  const squeeze = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180)
  const columns = Math.ceil(width / square)
  const rows = Math.ceil(height / square)
  const placeOf = (node: number): Position => [west + ((node % columns) + 0.5) * square, south + (Math.floor(node / columns) + 0.5) * square]
  const squareOf = ([x, y]: Position) => Math.floor((y - south) / square) * columns + Math.floor((x - west) / square)
  const isWater = (node: number) => {
    const place = placeOf(node)
    return !isLand(land, place) || isInlandWater(place)
  }
  const visit = (node: number, step: (neighbour: number, cost: number) => void) => {
    const [column, row] = [node % columns, Math.floor(node / columns)]
    for (const [right, up] of directions) {
      const neighbour = node + up * columns + right
      const isOnChart = column + right >= 0 && column + right < columns && row + up >= 0 && row + up < rows
      if (isOnChart && isWater(neighbour)) step(neighbour, Math.hypot(right * squeeze, up))
    }
  }
  const [start, goal] = [findOpenWater(from, land), findOpenWater(to, land)]
  if (!start || !goal) return null
  const way = findCheapestWay({ size: columns * rows, visit }, new Map([[squareOf(start), 0]]), new Map([[squareOf(goal), 0]]))
  return way && [from, ...way.nodes.map(placeOf), to]
}

const directions = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => [right, up] as const)).filter(([right, up]) => right !== 0 || up !== 0)
