import { expect, test } from 'vitest'
import { places } from '#domain/freight/geography/places/places.ts'
import { resolvePlace } from '#domain/freight/geography/places/resolve.ts'

test.each([
  [{ code: 'MXZLO' }, 'sea', 'MXZLO', false],
  [{ code: 'cn sha' }, 'sea', 'CNSHA', false],
  [{ code: 'fra' }, 'air', 'FRA', false],
  [{ name: 'Lazaro cárdenas' }, 'sea', 'MXLZC', false],
  [{ name: 'Los Angeles' }, 'sea', 'USLAX', false],
  [{ name: 'Los Angeles' }, 'air', 'LAX', false],
  [{ name: 'MONTERREY' }, 'land', 'MXMTY', false],
  [{ name: 'Monterrey' }, 'air', 'MTY', false],
  [{ name: 'Manzanillo', country: 'Mexico' }, 'sea', 'MXZLO', false],
  [{ name: 'Manzanillo', country: 'Panamá' }, 'sea', 'PAMIT', false],
  [{ name: 'Manzanillo, MX' }, 'sea', 'MXZLO', false],
  [{ name: 'Strides, Bangalore, India.' }, 'air', 'BLR', false],
  [{ name: 'Hetero Unit III Hyderabad IN' }, 'air', 'HYD', true],
  [{ name: 'Mylan (formerly Matrix) Nashik' }, 'air', 'ISK', true],
  [{ name: 'Aurobindo Unit III, India' }, 'air', 'DEL', true],
  [{ country: "Côte d'Ivoire" }, 'sea', 'CIABJ', true],
  [{ country: "Côte d'Ivoire" }, null, 'ABJ', true],
  [{ country: 'Zambia' }, 'sea', 'LUN', true],
  [{ name: 'Atlantis', country: 'GH' }, 'sea', 'GHTEM', true],
  [{ code: 'CNXYZ' }, 'sea', 'CNSHA', true],
] as const)('%j by %s is %s', (words, mode, code, approximate) => {
  expect(resolvePlace(words, mode)).toEqual({ code, approximate })
})

test.each([
  [{}],
  [{ name: '' }],
  [{ name: 'Not Applicable' }],
  [{ name: 'Shanghai Textile Works' }],
  [{ code: 'QQQ' }],
  [{ name: 'Manzanillo' }],
])('%j means no place: nothing known, or a name two countries share', (words) => {
  expect(resolvePlace(words, 'sea')).toBeNull()
})

test('every place has coordinates on the globe and a time zone this program knows', () => {
  expect(places.size).toBeGreaterThan(1_800)
  for (const { code, latitude, longitude, timeZone } of places.values()) {
    expect(Math.abs(latitude), code).toBeLessThanOrEqual(90)
    expect(Math.abs(longitude), code).toBeLessThanOrEqual(180)
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), code).not.toThrow()
  }
})
