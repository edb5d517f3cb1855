import { expect, test } from 'vitest'
import { findLane } from '#domain/freight/geography/lanes/lanes.server.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

const shanghai: Position = [121.6, 31.2]
const manzanillo: Position = [-104.3, 19.05]
const frankfurt: Position = [8.57, 50.03]
const mexicoCity: Position = [-99.07, 19.44]

test('a sea lane back is the reverse of the lane there', async () => {
  const [there, back] = await Promise.all([findLane(shanghai, manzanillo, 'sea'), findLane(manzanillo, shanghai, 'sea')])
  expect(there?.nauticalMiles).toBe(back?.nauticalMiles)
  expect(there?.line[0]).toEqual(shanghai)
  expect(back?.line[0]).toEqual(manzanillo)
  expect(back?.line.at(-1)?.[0]).toBeCloseTo(shanghai[0] - 360)
})

test('a second query returns the cached lane', async () => {
  for (const [from, to, mode] of [
    [manzanillo, shanghai, 'sea'],
    [shanghai, manzanillo, 'sea'],
    [frankfurt, mexicoCity, 'air'],
  ] as const) {
    const first = await findLane(from, to, mode)
    expect(first?.line.length).toBeGreaterThan(2)
    expect(await findLane(from, to, mode)).toBe(first)
  }
})

test('by air and over land the lane is the great circle', async () => {
  for (const mode of ['air', 'land', null] as const) {
    const lane = await findLane(frankfurt, mexicoCity, mode)
    expect(lane?.nauticalMiles).toBeGreaterThan(5_100)
    expect(lane?.nauticalMiles).toBeLessThan(5_200)
    // It bends north of both ends.
    expect(Math.max(...(lane?.line.map(([, latitude]) => latitude) ?? []))).toBeGreaterThan(51)
  }
})

test('an unknown place and a place without ships have no lane', async () => {
  expect(await findLane(null, manzanillo, 'sea')).toBeNull()
  expect(await findLane(shanghai, null, 'air')).toBeNull()
  expect(await findLane(shanghai, mexicoCity, 'sea')).toBeNull()
})
