import { distanceBetween, greatCircle } from '#domain/freight/geography/world/great-circle.ts'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'
import { type Lane, roundBetween } from './lane.ts'

const stepMiles = 200
/** Web maps end at 85 degrees: a route farther north passes the pole at this latitude. */
const northernmost = 75

export function findAirLane(origin: Position, destination: Position): Lane {
  return { line: roundBetween(draw(origin, destination)), nauticalMiles: Math.round(distanceBetween(origin, destination)) }
}

function draw(origin: Position, destination: Position): Position[] {
  const line = greatCircle(origin, destination, stepMiles)
  const highest = line.reduce((high, [, latitude]) => (Math.abs(latitude) > Math.abs(high) ? latitude : high), 0)
  if (Math.abs(highest) <= northernmost) return line
  const passed: Position = [(origin[0] + besides(destination, origin)[0]) / 2, Math.sign(highest) * northernmost]
  const before = greatCircle(origin, passed, stepMiles)
  const after = greatCircle(passed, besides(destination, passed), stepMiles)
  return [...before, ...after.slice(1)]
}
