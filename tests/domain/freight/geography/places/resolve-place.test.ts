import { expect, test } from 'vitest'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { resolvePlace } from '#domain/freight/geography/places/resolve-place.ts'

test.each([
  [{ code: 'MXZLO' }, 'sea', 'MXZLO', false],
  [{ code: 'cn sha' }, 'sea', 'CNSHA', false],
  [{ code: 'fra' }, 'air', 'FRA', false],
  [{ name: 'Lazaro cárdenas' }, 'sea', 'MXLZC', false],
  [{ name: 'Qingdao Port' }, 'sea', 'CNQIN', false],
  [{ name: 'Lazaro Cardenas Port' }, 'sea', 'MXLZC', false],
  [{ name: 'Busan New Port' }, 'sea', 'KRPUS', false],
  [{ name: 'Veracruz Port, Mexico' }, 'sea', 'MXVER', false],
  [{ code: 'MXCUN' }, 'air', 'CUN', false],
  [{ code: 'USORD' }, 'air', 'ORD', false],
  [{ code: 'JPHND' }, 'air', 'HND', false],
  [{ name: 'JFK' }, 'air', 'JFK', false],
  [{ name: 'MXZLO' }, 'sea', 'MXZLO', false],
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
  [{ name: 'Hong Kong, China' }, 'sea', 'HKHKG', false],
  [{ name: 'Cartagena, CO' }, 'sea', 'COCTG', false],
  [{ name: 'CARTAGENA, COLOMBIA' }, 'sea', 'COCTG', false],
  [{ name: 'Jakarta' }, 'sea', 'IDJKT', false],
  [{ name: 'Jakarta, Indonesia' }, 'sea', 'IDJKT', false],
  [{ name: 'Jakarta' }, 'air', 'CGK', false],
  [{ name: 'Bombay' }, 'sea', 'INBOM', false],
  [{ name: 'Poti, Georgia' }, 'sea', 'GEPTI', false],
  [{ name: 'Savannah', country: 'US' }, 'sea', 'USSAV', true],
  [{ name: 'San Juan, PR, USA' }, 'sea', 'PRSJU', false],
  [{ name: 'Vancouver, BC' }, 'sea', 'CAVAN', false],
  [{ name: 'Vancouver, B.C., Canada' }, 'sea', 'CAVAN', false],
  [{ name: 'Montréal, Québec' }, 'sea', 'CAMTR', false],
  [{ name: 'Halifax, Nova Scotia' }, 'sea', 'CAHAL', false],
  [{ name: 'Saskatoon, SK' }, 'land', 'CASAK', false],
  [{ name: 'Manzanillo, Colima' }, 'sea', 'MXZLO', false],
  [{ name: 'Manzanillo, Col., México' }, 'sea', 'MXZLO', false],
  [{ name: 'Monterrey, N.L.' }, 'land', 'MXMTY', false],
  [{ name: 'Monterrey, NL, MX' }, 'land', 'MXMTY', false],
  [{ name: 'Ciudad Juárez, Chih.' }, 'land', 'MXCJS', false],
  [{ name: 'Tijuana, Baja California' }, 'air', 'TIJ', false],
  [{ name: 'Veracruz, Ver.' }, 'sea', 'MXVER', false],
  [{ name: 'Puerto de Veracruz' }, 'sea', 'MXVER', false],
  [{ name: 'Rotterdam, NL' }, 'sea', 'NLRTM', false],
  [{ name: 'Hamburg, DE' }, 'sea', 'DEHAM', false],
  [{ name: 'HAMBURG DE' }, 'sea', 'DEHAM', false],
  [{ name: 'Algeciras, Spain' }, 'sea', 'ESALG', false],
  [{ name: 'Buenos Aires, AR' }, 'sea', 'ARBUE', false],
  [{ name: 'Haifa, IL' }, 'sea', 'ILHFA', false],
  [{ name: 'Mumbai, IN' }, 'sea', 'INBOM', false],
  [{ name: 'Libreville, GA' }, 'sea', 'GALBV', false],
  [{ name: 'Balboa, PA' }, 'sea', 'PABLB', false],
  [{ name: 'Bangkok, TH' }, 'sea', 'THBKK', false],
  [{ name: 'Singapore' }, 'sea', 'SGSIN', false],
  [{ name: 'London' }, 'air', 'LHR', false],
  [{ name: 'Newark' }, 'air', 'EWR', false],
  [{ name: 'Manzanillo' }, 'sea', 'MXZLO', true],
] as const)('%j by %s is %s', (words, mode, code, approximate) => {
  expect(resolvePlace(words, mode)).toEqual({ code, approximate })
})

test.each([
  [{}],
  [{ name: '' }],
  [{ name: 'Not Applicable' }],
  [{ name: 'Shanghai Textile Works' }],
  [{ name: 'Nowhere Port' }],
  [{ name: 'New Terminal' }],
  [{ name: 'COLON RIVER PORT' }],
  [{ code: 'QQQ' }],
  [{ name: 'contact us' }],
  [{ name: 'ACME TRADING CO' }],
  [{ name: 'Aceros del Norte, SA' }],
])('%j names no known place', (words) => {
  expect(resolvePlace(words, 'sea')).toBeNull()
})

test('every place has valid coordinates and a known time zone', () => {
  expect(places.size).toBeGreaterThan(1_800)
  for (const { code, latitude, longitude, timeZone } of places.values()) {
    expect(Math.abs(latitude), code).toBeLessThanOrEqual(90)
    expect(Math.abs(longitude), code).toBeLessThanOrEqual(180)
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), code).not.toThrow()
  }
})
