import { expect, test } from 'vitest'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { resolvePlace } from '#domain/freight/geography/places/resolve-place.ts'

/** Sea ports and rail ramps of the United States as bills of lading write them: town, postal code, state, UN/LOCODE. */
const towns = [
  ['Los Angeles', 'CA', 'California', 'USLAX'],
  ['Long Beach', 'CA', 'California', 'USLGB'],
  ['Oakland', 'CA', 'California', 'USOAK'],
  ['San Diego', 'CA', 'California', 'USSAN'],
  ['Port Hueneme', 'CA', 'California', 'USNTD'],
  ['San Francisco', 'CA', 'California', 'USSFO'],
  ['Seattle', 'WA', 'Washington', 'USSEA'],
  ['Tacoma', 'WA', 'Washington', 'USTIW'],
  ['Portland', 'OR', 'Oregon', 'USPDX'],
  ['Portland', 'ME', 'Maine', 'USPWM'],
  ['Houston', 'TX', 'Texas', 'USHOU'],
  ['Galveston', 'TX', 'Texas', 'USGLS'],
  ['Freeport', 'TX', 'Texas', 'USFPO'],
  ['Dallas', 'TX', 'Texas', 'USDAL'],
  ['El Paso', 'TX', 'Texas', 'USELP'],
  ['Laredo', 'TX', 'Texas', 'USLRD'],
  ['New Orleans', 'LA', 'Louisiana', 'USMSY'],
  ['Mobile', 'AL', 'Alabama', 'USMOB'],
  ['Gulfport', 'MS', 'Mississippi', 'USGPT'],
  ['Tampa', 'FL', 'Florida', 'USTPA'],
  ['Miami', 'FL', 'Florida', 'USMIA'],
  ['Port Everglades', 'FL', 'Florida', 'USPEF'],
  ['Jacksonville', 'FL', 'Florida', 'USJAX'],
  ['Savannah', 'GA', 'Georgia', 'USSAV'],
  ['Brunswick', 'GA', 'Georgia', 'USSSI'],
  ['Atlanta', 'GA', 'Georgia', 'USATL'],
  ['Charleston', 'SC', 'South Carolina', 'USCHS'],
  ['Wilmington', 'NC', 'North Carolina', 'USILM'],
  ['Charlotte', 'NC', 'North Carolina', 'USCLT'],
  ['Norfolk', 'VA', 'Virginia', 'USORF'],
  ['Baltimore', 'MD', 'Maryland', 'USBAL'],
  ['Wilmington', 'DE', 'Delaware', 'USILG'],
  ['Philadelphia', 'PA', 'Pennsylvania', 'USPHL'],
  ['New York', 'NY', 'New York', 'USNYC'],
  ['Newark', 'NJ', 'New Jersey', 'USEWR'],
  ['Boston', 'MA', 'Massachusetts', 'USBOS'],
  ['Chicago', 'IL', 'Illinois', 'USCHI'],
  ['Joliet', 'IL', 'Illinois', 'USJOT'],
  ['Memphis', 'TN', 'Tennessee', 'USMEM'],
  ['Nashville', 'TN', 'Tennessee', 'USBNA'],
  ['Kansas City', 'MO', 'Missouri', 'USMKC'],
  ['Kansas City', 'KS', 'Kansas', 'USKCK'],
  ['St. Louis', 'MO', 'Missouri', 'USSTL'],
  ['Columbus', 'OH', 'Ohio', 'USCMH'],
  ['Cincinnati', 'OH', 'Ohio', 'USCVG'],
  ['Detroit', 'MI', 'Michigan', 'USDET'],
  ['Minneapolis', 'MN', 'Minnesota', 'USMES'],
  ['Omaha', 'NE', 'Nebraska', 'USOMA'],
  ['Denver', 'CO', 'Colorado', 'USDEN'],
  ['Salt Lake City', 'UT', 'Utah', 'USSLC'],
] as const

const spellings = towns.flatMap(([town, state, name, code]) =>
  [
    `${town}, ${state}`,
    `${town} ${state}`.toUpperCase(),
    `${town}, ${name}`,
    `${town}, ${state}, USA`,
    `${town}, ${state} 90802-1234`,
    `Port of ${town}, ${state}`,
    `${town}, ${state}`.toLowerCase(),
  ].map((text) => [text, code] as const),
)

test.each(spellings)('"%s" by sea is %s', (text, code) => {
  expect(resolvePlace({ name: text }, 'sea')).toEqual({ code, approximate: false })
})

test.each(towns)('%s, %s by air is never on another continent', (town, state) => {
  const code = resolvePlace({ name: `${town}, ${state}` }, 'air')?.code ?? ''
  expect(places.get(code)?.countryCode).toBe('US')
})

test.each([
  ['Fontana, CA', 'America/Los_Angeles'],
  ['Bentonville, AR', 'America/Chicago'],
  ['Princeton, New Jersey', 'America/New_York'],
  ['Acme Trading, Carson, California', 'America/Los_Angeles'],
])('the unknown place "%s" has the time zone of its state', (text, timeZone) => {
  const place = resolvePlace({ name: text, country: 'US' }, 'sea')
  expect(place?.approximate).toBe(true)
  expect(places.get(place?.code ?? '')?.timeZone).toBe(timeZone)
})

test.each(['Pirmasens, DE', 'Springfield Heights, GA'])('"%s" could lie on two continents and finds no place', (text) => {
  expect(resolvePlace({ name: text }, 'sea')).toBeNull()
})
