import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawCountryPaths } from '#domain/freight/geography/world/country-paths.ts'
import { drawGlobeGrid, drawGlobeLand, placeOnGlobe } from '#domain/freight/geography/world/globe-path.ts'
import { alongStrokes, distanceBetween, greatCircle, lengthOf } from '#domain/freight/geography/world/great-circle.ts'
import { readCountries, readLand } from '#domain/freight/geography/world/land.server.ts'
import { countryDrawing, landDrawing } from '#domain/freight/geography/world/land-drawing.ts'
import { drawLandPath } from '#domain/freight/geography/world/land-path.ts'
import { findLandPicture } from '#domain/freight/geography/world/land-picture.server.ts'
import { isLand, makeLandRows } from '#domain/freight/geography/world/land-rows.ts'
import { besides, type Position, wrapLongitude } from '#domain/freight/geography/world/position.ts'
import { simplify } from '#domain/freight/geography/world/simplify.ts'

const land = makeLandRows(readLand())

describe('the earth', () => {
  test.each<[Position, Position, number]>([
    [[0, 0], [0, 1], 60],
    [[0, 0], [180, 0], 10_807],
    [[179, 10], [-179, 10], 118],
    [[8.57, 50.03], [-73.78, 40.64], 3_348],
  ])('the distance from %j to %j is %i nautical miles', (a, b, miles) => {
    expect(Math.abs(distanceBetween(a, b) - miles)).toBeLessThan(miles * 0.005)
  })

  test('a great circle keeps its length and continues beyond the antimeridian', () => {
    const line = greatCircle([139.8, 35.4], [-118.2, 33.7], 200)
    expect(lengthOf(line)).toBeCloseTo(distanceBetween([139.8, 35.4], [-118.2, 33.7]), 3)
    expect(line.at(-1)?.[0]).toBeCloseTo(241.8)
  })

  test('points along strokes cover both ends', () => {
    const places = alongStrokes(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      30,
    )
    expect(places).toHaveLength(7)
    expect(places.at(-1)).toEqual([1, 1])
  })

  test('longitudes a full turn apart are one place', () => {
    expect([190, -190, 180, 0].map(wrapLongitude)).toEqual([-170, 170, -180, 0])
    expect(besides([-104, 19], [179, 40])).toEqual([256, 19])
    expect(besides([-104, 19], [-100, 40])).toEqual([-104, 19])
  })
})

describe('land', () => {
  test.each<[string, Position, boolean]>([
    ['Mexico City', [-99.13, 19.43], true],
    ['the Sahara', [10, 23], true],
    ['Chukotka, east of the antimeridian', [-175, 66.5], true],
    ['Chukotka, west of the antimeridian', [178, 67.5], true],
    ['the South Pole', [0, -89.9], true],
    ['the Pacific', [-150, 0], false],
    ['the Sea of Okhotsk', [150, 55], false],
    ['the Norwegian Sea', [0, 67], false],
    ['the Gulf of Mexico, a world farther east', [270, 25], false],
  ])('%s', (_name, place, expected) => {
    expect(isLand(land, place)).toBe(expected)
  })

  const fine = drawLandPath(readLand(), 'fine')
  const coarse = drawLandPath(readLand(), 'coarse')
  const countries = drawCountryPaths(readCountries())
  const edition = (drawing: string) => createHash('sha256').update(drawing).digest('hex').slice(0, 8)

  test('the land with all borders is at most 100 KB compressed, and the coarse land less than half of the fine', async () => {
    expect(gzipSync(await findLandPicture()).length).toBeLessThan(100_000)
    expect(coarse.length).toBeLessThan(fine.length / 2)
  })

  test('countries are drawn one by one, small ones as squares, and none across the whole world', () => {
    const byCode = new Map(countries.map((country) => [country.code, country]))
    expect(['MX', 'CN', 'US', 'DE', 'SG', 'HK', 'PA'].filter((code) => !byCode.has(code))).toEqual([])
    expect([byCode.get('MT')?.isDot, byCode.get('MX')?.isDot]).toEqual([true, false])
    const strides = countries.flatMap(({ path }) =>
      path.split('z').flatMap((ring) => (ring.split('l')[1]?.match(/-?\d+/g) ?? []).map((step) => Math.abs(Number(step)))),
    )
    expect(Math.max(...strides)).toBeLessThan(countryDrawing.width / 4)
    expect(gzipSync(JSON.stringify(countries)).length).toBeLessThan(25_000)
  })

  test('the globe shows Shanghai and Manzanillo and hides Hamburg, and its land is at most 15 KB compressed', () => {
    expect([placeOnGlobe([121.5, 31.2]), placeOnGlobe([-104.3, 19])].filter(Boolean)).toHaveLength(2)
    expect(placeOnGlobe([9.9, 53.5])).toBeNull()
    expect(gzipSync(drawGlobeLand(readLand()) + drawGlobeGrid()).length).toBeLessThan(15_000)
  })

  test('a changed picture has a new URL', async () => {
    expect(landDrawing.edition).toBe(edition(await findLandPicture()))
    expect(countryDrawing.edition).toBe(edition(JSON.stringify(countries)))
  })

  test.each([
    ['fine', fine],
    ['coarse', coarse],
  ])('the %s land is one path of closed outlines inside the world, cut at the antimeridian', (_, drawing) => {
    const outlines = drawing.split('z').filter(Boolean)
    expect(outlines.length).toBeGreaterThan(500)
    let long = 0
    for (const outline of outlines) {
      const numbers = (outline.match(/-?\d+/g) ?? []).map(Number)
      let x = 0
      numbers.forEach((number, place) => {
        if (place % 2 === 1) return
        x += number
        expect(x >= 0 && x <= landDrawing.side).toBe(true)
        if (place > 0 && Math.abs(number) > landDrawing.side / 8) long += 1
      })
    }
    // Antarctica's straight edge along the bottom; anything more would be smeared across the map.
    expect(long).toBeLessThanOrEqual(2)
  })
})

test('a simplified outline keeps its corners and drops the points between them', () => {
  expect(
    simplify(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
        [10, 10],
        [0, 0],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ])
  expect(
    simplify(
      [
        [0, 0],
        [5, 1],
        [10, 0],
      ],
      0.5,
    ),
  ).toHaveLength(3)
  expect(simplify([[1, 1]], 1)).toEqual([[1, 1]])
})
