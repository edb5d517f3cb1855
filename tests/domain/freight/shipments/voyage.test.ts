import { expect, test } from 'vitest'
import type { LegMode } from '#domain/freight/geography/mode.ts'
import type { Leg, SitedPlace } from '#domain/freight/shipments/details/shipment-details.ts'
import { findVoyage } from '#domain/freight/shipments/details/voyage.server.ts'

const placeAt = (code: string, longitude: number, latitude: number): SitedPlace => ({
  ...{ code, name: code, countryCode: code.slice(0, 2), timeZone: 'UTC', approximate: false },
  position: [longitude, latitude],
})
const shanghai = placeAt('CNSHA', 121.8, 31.2)
const manzanillo = placeAt('MXZLO', -104.3, 19.05)
const monterrey = placeAt('MXMTY', -100.3, 25.7)
const laredo = placeAt('USLRD', -99.5, 27.5)
const now = new Date('2026-03-02T00:00:00Z')

const leg = (mode: LegMode | null, origin: SitedPlace, destination: SitedPlace, dates: Partial<Leg> = {}): Leg => ({
  ...{ id: 1, carrier: null, vessel: null, voyage: null, etd: null, eta: null, atd: null, ata: null, days: [], source: null },
  ...{ mode, origin, destination },
  ...dates,
})
const shipment = { mode: 'sea', status: 'in_transit', origin: shanghai, atd: null, ata: null, eta: null } as const
const day = (date: number) => new Date(Date.UTC(2026, 2, date))

test('ocean, rail and truck are three lines that meet, each covered as far as its own leg is', async () => {
  const legs = [
    leg(null, shanghai, manzanillo, { atd: new Date('2026-02-01T00:00:00Z'), ata: day(1) }),
    leg('rail', manzanillo, monterrey, { atd: day(1), eta: day(3) }),
    leg('land', monterrey, laredo),
  ]
  const voyage = await findVoyage({ ...shipment, destination: laredo, legs }, now)
  const parts = voyage?.parts ?? []
  expect(parts.map(({ mode, behind, ahead }) => [mode, behind.length > 0, ahead.length > 0])).toEqual([
    ['sea', true, false],
    ['rail', true, true],
    ['land', false, true],
  ])
  expect(parts[1]?.behind[0]?.[0]).toBeCloseTo(parts[0]?.behind.at(-1)?.[0] ?? 0, 1)
  expect(voyage?.nauticalMiles).toBeGreaterThan(6_000)
  expect(voyage?.straightKilometres).toBeGreaterThan(900)
  expect(voyage?.straightKilometres).toBeLessThan(1_300)
})

test('legs that end before the destination are completed by the way that is left', async () => {
  const voyage = await findVoyage({ ...shipment, destination: laredo, legs: [leg('sea', shanghai, manzanillo)], mode: 'land' }, now)
  expect(voyage?.parts.map(({ mode }) => mode)).toEqual(['sea', 'land'])
})

test('a shipment without legs is one line by its mode', async () => {
  const voyage = await findVoyage({ ...shipment, destination: manzanillo, legs: [] }, now)
  expect(voyage?.parts.map(({ mode }) => mode)).toEqual(['sea'])
  expect(voyage?.straightKilometres).toBeNull()
})
