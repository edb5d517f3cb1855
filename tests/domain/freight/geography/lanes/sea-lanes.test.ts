import { describe, expect, test } from 'vitest'
import type { Lane } from '#domain/freight/geography/lanes/lane.ts'
import { isInlandWater } from '#domain/freight/geography/lanes/sea/passages.ts'
import { findSeaLane } from '#domain/freight/geography/lanes/sea/sea-lane.ts'
import { readWaters } from '#domain/freight/geography/lanes/sea/waters.server.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { alongStrokes, distanceBetween } from '#domain/freight/geography/world/great-circle.ts'
import { isLand } from '#domain/freight/geography/world/land-rows.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { readDemoLines } from '#domain/operations/demo/demo-files.server.ts'
import { sample } from '#tests/support/extent.ts'
import { largePorts } from './large-ports.ts'

const { network, land } = readWaters()

function positionOf(code: string): Position {
  const place = places.get(code)
  if (!place) throw new Error(`There is no place ${code}.`)
  return [place.longitude, place.latitude]
}

function laneBetween(origin: string, destination: string): Lane {
  const lane = findSeaLane(positionOf(origin), positionOf(destination), network, land)
  if (!lane) throw new Error(`No lane from ${origin} to ${destination}.`)
  return lane
}

/** Nautical miles: harbours lie up rivers and behind moles that the atlas does not draw, so land near a port is not counted. */
const harbour = 40

const crossesLand = ({ line }: Lane, ports: Position[]) =>
  alongStrokes(line, 2).some(
    (place) => isLand(land, place) && !isInlandWater(place) && ports.every((port) => distanceBetween(place, port) > harbour),
  )

const passes = ({ line }: Lane, [longitude, latitude]: Position, miles: number) =>
  alongStrokes(line, 10).some((place) => distanceBetween(place, [longitude, latitude]) < miles)

function turnAt(before: Position, [x, y]: Position, after: Position): number {
  const squeeze = Math.cos((y * Math.PI) / 180)
  const turn = Math.atan2(after[1] - y, (after[0] - x) * squeeze) - Math.atan2(y - before[1], (x - before[0]) * squeeze)
  return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI
}

describe('sea lanes', () => {
  test.each([
    ['CNSHA', 'MXZLO', 6_900],
    ['NLRTM', 'CNSHA', 10_500],
    ['BRSSZ', 'NLRTM', 5_430],
    ['USNYC', 'USLAX', 4_930],
    ['INNSA', 'MXVER', 9_750],
    ['NLRTM', 'USNYC', 3_330],
    ['SGSIN', 'NLRTM', 8_290],
    ['JPYOK', 'USLAX', 4_840],
    ['AUSYD', 'USLAX', 6_510],
    ['USHOU', 'DEHAM', 5_250],
    ['CNSHA', 'USNYC', 10_580],
  ])('the lane %s to %s is within five per cent of %i nautical miles', (origin, destination, miles) => {
    const { nauticalMiles } = laneBetween(origin, destination)
    expect(Math.abs(nauticalMiles / miles - 1)).toBeLessThan(0.05)
  })

  const suez: Position = [32.5, 30]
  const panama: Position = [-79.6, 9.1]
  const kiel: Position = [10.2, 54.4]
  const gibraltar: Position = [-5.6, 35.95]
  test.each([
    ['NLRTM', 'CNSHA', 'Suez', suez, true],
    ['INNSA', 'MXVER', 'Suez', suez, true],
    ['INNSA', 'MXVER', 'Gibraltar', gibraltar, true],
    ['USNYC', 'USLAX', 'Panama', panama, true],
    ['CNSHA', 'MXZLO', 'Panama', panama, false],
    ['DEHAM', 'PLGDN', 'Kiel', kiel, true],
    ['DEHAM', 'SEGOT', 'Kiel', kiel, false],
    ['BRSSZ', 'NLRTM', 'Gibraltar', gibraltar, false],
  ])('%s to %s by %s: %s', (origin, destination, _name, passage, expected) => {
    expect(passes(laneBetween(origin, destination), passage, 40)).toBe(expected)
  })

  test('Shanghai to Manzanillo crosses the Pacific without a jump at the antimeridian', () => {
    const { line } = laneBetween('CNSHA', 'MXZLO')
    expect(line.some(([longitude]) => Math.abs(longitude - 180) < 4)).toBe(true)
    const strides = line.slice(1).map(([longitude], before) => Math.abs(longitude - (line[before]?.[0] ?? 0)))
    expect(Math.max(...strides)).toBeLessThan(20)
  })

  test.each([
    ['CNYTN', 'MXZLO'],
    ['CNSHA', 'MXZLO'],
    ['COCTG', 'MXVER'],
  ])('the lane %s to %s has no corners at sea', (origin, destination) => {
    const [from, to] = [positionOf(origin), positionOf(destination)]
    const { line } = laneBetween(origin, destination)
    const turns = line.slice(1, -1).flatMap((place, at) => {
      const [before, after] = [line[at] ?? place, line[at + 2] ?? place]
      const isAtSea = [from, to].every((port) => distanceBetween(place, port) > 150)
      return isAtSea ? [turnAt(before, place, after)] : []
    })
    expect(Math.max(...turns)).toBeLessThan(50)
  })

  test('Hamburg to Altamira goes through the Channel', () => {
    const lane = laneBetween('DEHAM', 'MXATM')
    expect(passes(lane, [1.4, 51], 30)).toBe(true)
    expect(Math.max(...lane.line.map(([, latitude]) => latitude))).toBeLessThan(55)
  })

  test('a lane begins at its origin and ends at its destination', () => {
    const { line } = laneBetween('NLRTM', 'MXVER')
    expect(line[0]).toEqual(positionOf('NLRTM'))
    expect(line.at(-1)).toEqual(positionOf('MXVER'))
  })

  test.each([
    ['Mexico City', 'MXMEX'],
    ['Monterrey', 'MXMTY'],
    ['Baku, on a sea without a way out', 'AZBAK'],
  ])('no ship calls at %s', (_name, code) => {
    expect(findSeaLane(positionOf('CNSHA'), positionOf(code), network, land)).toBeNull()
  })

  test('no leg by sea of the demo data crosses land', async () => {
    const legs = await readDemoLines('legs.csv', new Date())
    const pairs = new Map(legs.flatMap(([, , vessel, , from = '', to = '']) => (vessel ? [[`${from} ${to}`, [from, to] as const]] : [])))
    expect(pairs.size).toBeGreaterThan(20)
    const wrong = [...pairs].filter(([, ends]) => crossesLand(laneBetween(...ends), ends.map(positionOf)))
    expect(wrong.map(([pair]) => pair)).toEqual([])
  })

  test('no lane between large ports crosses land, and none has more than 120 points', () => {
    const pairs = largePorts.flatMap((origin, place) => largePorts.slice(place + 1).map((destination) => [origin, destination] as const))
    const some = pairs.filter((_, number) => number % 24 === 0)
    const wrong = sample(some, Math.ceil(some.length / 5), 'lanes of large ports').filter(([origin, destination]) => {
      const lane = laneBetween(origin, destination)
      return lane.line.length > 120 || crossesLand(lane, [positionOf(origin), positionOf(destination)])
    })
    expect(wrong).toEqual([])
  }, 60_000)
})
