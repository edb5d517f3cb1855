import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoBounds } from 'd3-geo'
import countries from 'i18n-iso-countries'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { nearestZone, zonesOf, zoneWithin } from '#domain/freight/geography/places/place-zones.ts'
import zonesByPosition from './zones-by-position.json'

const all = [...places.values()]

test('every place has a time zone of its country in the IANA table', () => {
  const wrong = all.filter((place) => !zonesOf(place.countryCode).some(({ name }) => name === place.timeZone))
  expect(wrong.map(({ code, name, timeZone }) => `${code} ${name}: ${timeZone}`)).toEqual([])
})

test('every place of a country with several time zones has that of its coordinates', () => {
  // For each zone, zones-by-position.json lists the places that a lookup by coordinates (tz-lookup 11.7.0) puts into it.
  const wrong = Object.entries(zonesByPosition).flatMap(([zone, codes]) =>
    codes.split(' ').filter((code) => clockOf(places.get(code)?.timeZone ?? 'UTC') !== clockOf(zone)),
  )
  expect(wrong.map((code) => `${code} ${places.get(code)?.name}: ${places.get(code)?.timeZone}`)).toEqual([])
})

test('every place lies in its country', () => {
  const boxes = boxesByCountry()
  const wrong = all.filter(({ countryCode, latitude, longitude }) => {
    const own = boxes.get(countries.alpha2ToNumeric(countryCode) ?? '')
    return own && !own.some((box) => isWithin(box, longitude, latitude))
  })
  // The map draws these as parts of a neighbour, or not at all.
  const disputed = new Set(['EH', 'SO', 'UA'])
  const elsewhere = new Set(['MHQ', 'LZN', 'MFK', 'KKR', 'TRA'])
  const left = wrong.filter(({ code, countryCode }) => !disputed.has(countryCode) && !elsewhere.has(code))
  expect(left.map(({ code, name, countryCode }) => `${code} ${name} (${countryCode})`)).toEqual([])
})

test.each([
  ['THBKK', 'Asia/Bangkok'],
  ['MOMFM', 'Asia/Macau'],
  ['BRMAO', 'America/Manaus'],
  ['JPONA', 'Asia/Tokyo'],
  ['JPYWT', 'Asia/Tokyo'],
  ['PTHOR', 'Atlantic/Azores'],
  ['GBBAD', 'Europe/London'],
  ['CDBOA', 'Africa/Kinshasa'],
  ['CLCAP', 'America/Santiago'],
  ['USOAK', 'America/Los_Angeles'],
  ['BRBEL', 'America/Belem'],
  ['INMAA', 'Asia/Kolkata'],
])('%s is in %s, whatever its source says', (code, timeZone) => {
  expect(places.get(code)?.timeZone).toBe(timeZone)
})

test('a time zone of another country is replaced by the country’s nearest, and a former name by the current one', () => {
  expect(zoneWithin('TH', [100.5, 13.8], 'Asia/Tehran')).toBe('Asia/Bangkok')
  expect(zoneWithin('UA', [30.7, 46.5], 'Europe/Kiev')).toBe('Europe/Kyiv')
  expect(zoneWithin('BR', [-60, -3.1], 'Europe/Stockholm')).toBe('America/Manaus')
  expect(zoneWithin('US', [-122.3, 37.8], 'America/Los_Angeles')).toBe('America/Los_Angeles')
  expect(() => nearestZone('ZZ', [0, 0])).toThrow('ZZ')
})

/** The airports of a public report and of Mexico, and some of the largest for passengers and freight. */
const airports =
  'EWR SFO SEA BOS IAD DCA PHL DTW MSP CLT PHX LAS MCO TPA SAN PDX STL BWI HNL OAK ONT RFD YYC YEG YHZ YWG GRU GIG VCP EZE SCL LIM BOG UIO GYE PTY SJO ' +
  'MEX NLU GDL MTY QRO TIJ CUN MID VER TAM SLP AGU BJX CUL HMO CUU CJS MXL MZT PVR SJD LAP ACA OAX VSA TGZ TRC SLW PBC MLM ZLO LZC REX MAM NLD CME ZIH HUX TAP ' +
  'LHR LGW STN MAN CDG ORY LYS FRA MUC HHN LEJ CGN BER AMS BRU LGG LUX MAD BCN ZAZ MXP FCO ZRH VIE PRG WAW BUD ATH IST SAW CPH ARN OSL HEL DUB ' +
  'DXB DWC DOH AUH RUH JED TLV CAI NBO JNB CPT LOS ADD CMN PEK PKX PVG CAN SZX CTU TFU HKG TPE ICN NRT HND KIX BKK SGN HAN SIN KUL CGK MNL BOM DEL MAA BLR SYD MEL AKL'

test.each(airports.split(' '))('the airport %s is known, with its country', (code) => {
  expect(places.get(code)).toMatchObject({ code, kind: 'airport', countryCode: expect.stringMatching(/^[A-Z]{2}$/) })
})

/** Moments of a year that distinguish zones with other rules. */
const clocks = new Map<string, string>()
function clockOf(timeZone: string): string {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const clock = ['2026-01-15', '2026-03-20', '2026-04-02', '2026-07-15', '2026-10-28'].map((day) => format.format(new Date(day))).join()
  clocks.set(timeZone, clock)
  return clock
}

type Box = ReturnType<typeof geoBounds>

function boxesByCountry(): Map<string, Box[]> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(path, 'utf8'))
  const boxes = new Map<string, Box[]>()
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    const own = polygons.map((coordinates) => geoBounds({ type: 'Polygon', coordinates }))
    boxes.set(String(id), [...(boxes.get(String(id)) ?? []), ...own])
  }
  return boxes
}

/** Harbours lie outside the drawn coast, so half a degree is tolerated. */
function isWithin([[west, south], [east, north]]: Box, longitude: number, latitude: number): boolean {
  const across = west <= east ? longitude >= west - 0.5 && longitude <= east + 0.5 : longitude >= west - 0.5 || longitude <= east + 0.5
  return across && latitude >= south - 0.5 && latitude <= north + 0.5
}
