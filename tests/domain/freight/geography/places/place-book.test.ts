import { expect, test } from 'vitest'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { type OwnPlace, placeBookOf } from '#domain/freight/geography/places/place-book.ts'
import { resolvePlace } from '#domain/freight/geography/places/resolve-place.ts'

const pantaco: OwnPlace = {
  ...{ code: 'MXPAN', kind: 'place', name: 'Pantaco Terminal', names: { es: 'Terminal Pantaco' }, otherNames: ['Ferrovalle', 'PANT01'] },
  ...{ countryCode: 'MX', latitude: 19.49, longitude: -99.17, timeZone: 'America/Mexico_City' },
}
const valencia = places.get('ESVLC')
if (!valencia) throw new Error('The reference data have Valencia.')
const corrected: OwnPlace = { ...valencia, names: {}, otherNames: ['Puerto del Turia', 'Hamburg'], latitude: 39.5 }
const book = placeBookOf([pantaco, corrected])

test.each([
  ['its code', { code: 'MXPAN' }],
  ['its name', { name: 'PANTACO TERMINAL' }],
  ['its name in Spanish, with its country', { name: 'Terminal Pantaco, México' }],
  ['what feeds call it', { name: 'Ferrovalle' }],
  ['a code that feeds have of their own', { code: 'PANT01' }],
])('an added place is found by %s', (_, words) => {
  expect(resolvePlace(words, 'land')).not.toEqual({ code: 'MXPAN', approximate: false })
  expect(resolvePlace(words, 'land', book)).toEqual({ code: 'MXPAN', approximate: false })
})

test('a corrected place keeps its reference name and has its new position', () => {
  expect(resolvePlace({ name: 'Valencia, Spain' }, 'sea', book)).toEqual({ code: 'ESVLC', approximate: false })
  expect(book.places.get('ESVLC')?.latitude).toBe(39.5)
  expect(places.get('ESVLC')?.latitude).not.toBe(39.5)
})

test('an administrator’s name outranks other places of that name, and a correction alone does not', () => {
  expect(resolvePlace({ name: 'Hamburg' }, 'air')?.code).toBe('HAM')
  expect(resolvePlace({ name: 'Hamburg' }, 'air', book)).toEqual({ code: 'ESVLC', approximate: false })
  expect(resolvePlace({ name: 'Hamburg, Germany' }, 'sea', book)).toEqual({ code: 'DEHAM', approximate: false })
  expect(resolvePlace({ name: 'Valencia' }, 'sea', book)).toEqual(resolvePlace({ name: 'Valencia' }, 'sea'))
})

test('a country keeps its main airport when the order of its places changes', () => {
  expect(book.mainAirports).toEqual(placeBookOf([]).mainAirports)
})
