import { expect, test } from 'vitest'
import gateways from '#db/postgres/reference/gateways.json'
import { findCountryCode, findCountryInText } from '#domain/freight/geography/places/countries.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { resolvePlace } from '#domain/freight/geography/places/resolve-place.ts'

test.each([
  ['mx', 'MX'],
  ['USA', 'US'],
  ['uk', 'GB'],
  ["COTE D'IVOIRE", 'CI'],
  ['Congo, DRC', 'CD'],
  ['Congo', 'CG'],
  ['Vietnam', 'VN'],
  ['Tanzania', 'TZ'],
  ['South Sudan', 'SS'],
  ['Swaziland', 'SZ'],
  ['Libya', 'LY'],
  ['Burma', 'MM'],
  ['Kyrgyzstan', 'KG'],
  ['Alemania', 'DE'],
  ['República Dominicana', 'DO'],
  ['Estados Unidos', 'US'],
])('%s is %s', (name, code) => {
  expect(findCountryCode(name)).toBe(code)
})

test.each(['', 'Atlantis', 'ZZ', 'N/A'])('"%s" is not a country', (name) => {
  expect(findCountryCode(name)).toBeNull()
})

test.each([
  ['Strides, Bangalore, India.', 'IN'],
  ['MSD, Haarlem, NL', 'NL'],
  ['GSK Mississauga (Canada)', 'CA'],
  ['MSD Manati, Puerto Rico, (USA)', 'US'],
  ['Newark, New Jersey', 'US'],
  ['GSK Ware (UK)', 'GB'],
  ['Malabo, Equatorial Guinea', 'GQ'],
  ['Kinshasa, Congo, DRC', 'CD'],
  ['Boehringer Ingelheim Roxane US', 'US'],
])('the text "%s" names %s', (text, code) => {
  expect(findCountryInText(text)).toBe(code)
})

test.each([
  'GmbH & Co. KG',
  'Novartis Pharma AG',
  'Aceros del Norte, SA',
  'contact us',
  'Nigerian Traders Ltd',
])('the text "%s" names no country', (text) => {
  expect(findCountryInText(text)).toBeNull()
})

test('every main sea port and airport is a known place', () => {
  for (const code of [...Object.values(gateways.seaPort), ...Object.values(gateways.airport)]) expect(places.has(code), code).toBe(true)
})

test('a country with a sea port has an airport', () => {
  for (const country of Object.keys(gateways.seaPort))
    expect(places.get(resolvePlace({ country }, 'air')?.code ?? '')?.kind, country).toBe('airport')
})
