import type { LandRows } from '#domain/freight/geography/world/land-rows.ts'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'
import { findCheapestWay } from './cheapest-way.ts'
import { isWater } from './course.ts'
import { findOpenWater } from './open-water.ts'

const mostSquares = 160
const smallestSquare = 0.05
const margin = 1.5
const farthestMiles = 60

export function findDetour(from: Position, target: Position, land: LandRows): Position[] | null {
  const to = besides(target, from)
  const [start, goal] = [findOpenWater(from, land, farthestMiles), findOpenWater(to, land, farthestMiles)]
  if (!start || !goal) return null
  const { columns, rows, squareOf, placeOf } = layChart(from, to)
  const squeeze = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180)
  const isOpen = (column: number, row: number) =>
    column >= 0 && column < columns && row >= 0 && row < rows && isWater(placeOf(row * columns + column), land)
  const visit = (square: number, step: (neighbour: number, cost: number) => void) => {
    const [column, row] = [square % columns, Math.floor(square / columns)]
    for (const [right, up] of directions) {
      // A diagonal step needs both adjacent squares, so that it cuts no corner.
      if (!isOpen(column + right, row + up) || !isOpen(column + right, row) || !isOpen(column, row + up)) continue
      step(square + up * columns + right, Math.hypot(right * squeeze, up))
    }
  }
  const way = findCheapestWay({ size: columns * rows, visit }, new Map([[squareOf(start), 0]]), new Map([[squareOf(goal), 0]]))
  return way && [from, ...way.nodes.map(placeOf), to]
}

const directions = [-1, 0, 1]
  .flatMap((right) => [-1, 0, 1].map((up) => [right, up] as const))
  .filter(([right, up]) => right !== 0 || up !== 0)

function layChart(from: Position, to: Position) {
  const [west, south] = [Math.min(from[0], to[0]) - margin, Math.min(from[1], to[1]) - margin]
  const [width, height] = [Math.abs(from[0] - to[0]) + 2 * margin, Math.abs(from[1] - to[1]) + 2 * margin]
  const side = Math.max(smallestSquare, width / mostSquares, height / mostSquares)
  const columns = Math.ceil(width / side)
  return {
    columns,
    rows: Math.ceil(height / side),
    squareOf: ([x, y]: Position) => Math.floor((y - south) / side) * columns + Math.floor((x - west) / side),
    placeOf: (square: number): Position => [west + ((square % columns) + 0.5) * side, south + (Math.floor(square / columns) + 0.5) * side],
  }
}
