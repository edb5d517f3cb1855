import { expect, test } from 'vitest'
import type { DoubtRule } from '#db/postgres/schema/freight/doubt-kinds.ts'
import {
  type DoubtedMoment,
  type DoubtedThing,
  type DoubtedVoyage,
  type FormerFacts,
  findDoubtsAbout,
} from '#domain/intake/doubts/doubt-rules.ts'

const at = (text: string, zone = 'UTC'): DoubtedMoment => ({
  at: text.length > 10 ? `${text}:00Z` : `${text}T12:00:00Z`,
  isDay: text.length <= 10,
  zone,
})
const nothing: DoubtedThing = { mode: 'sea', etd: null, eta: null, weightKg: null, steps: new Map(), box: null }
const steps = (...happened: [number, string][]) => new Map(happened.map(([type, text]) => [type, at(text)]))
const voyage = (shipmentId: number, start: string, end: string | null, more: Partial<DoubtedVoyage> = {}): DoubtedVoyage => ({
  ...{ shipmentId, shipment: `S-${shipmentId}`, mbl: null, vessel: null, voyage: null, from: 'CNSHA', to: 'MXZLO' },
  ...{ start: `${start}T00:00:00Z`, end: end && `${end}T00:00:00Z`, ...more },
})
const boxed = (number: string, own: DoubtedVoyage | null = null, ...elsewhere: DoubtedVoyage[]) => ({
  box: { number, voyage: own, elsewhere },
})
const was = (eta: string | null, weightKg: number | null = null): FormerFacts => ({ eta: eta === null ? null : at(eta), weightKg })

test.each<[string, Partial<DoubtedThing>, FormerFacts | null, DoubtRule | null]>([
  ['an ETD after the ETA', { etd: at('2026-12-20'), eta: at('2026-12-01') }, null, 'departs-after-arrival'],
  ['an ETD two hours after the ETA', { etd: at('2026-12-01T10:00'), eta: at('2026-12-01T08:00') }, null, 'departs-after-arrival'],
  ['an arrival on the day of departure across the date line', { etd: at('2026-12-01T22:00'), eta: at('2026-12-01') }, null, null],
  ['an ETA without an ETD', { eta: at('2026-12-01') }, null, null],
  ['an arrival before the departure', { steps: steps([7, '2026-11-20'], [9, '2026-11-10']) }, null, 'step-order'],
  ['a booking confirmed after the departure', { steps: steps([2, '2026-11-20'], [7, '2026-11-10']) }, null, 'step-order'],
  ['papers released before the arrival', { steps: steps([7, '2026-11-01'], [10, '2026-11-02'], [9, '2026-11-20']) }, null, null],
  ['a border crossed before the pick-up', { mode: 'land', steps: steps([17, '2026-11-09'], [24, '2026-11-02']) }, null, 'step-order'],
  [
    'a container out of gate before it arrived',
    { steps: steps([5, '2026-11-09'], [8, '2026-11-02']), ...boxed('MSKU1234565') },
    null,
    'step-order',
  ],
  ['an ETA 31 days later', { eta: at('2027-01-01') }, was('2026-12-01'), 'eta-moved'],
  ['an ETA 30 days earlier', { eta: at('2026-11-01') }, was('2026-12-01'), null],
  ['a first ETA', { eta: at('2026-11-01') }, was(null), null],
  ['twice the weight', { weightKg: 2_000 }, was(null, 1_000), 'weight-jump'],
  ['less than half the weight', { weightKg: 453.592 }, was(null, 1_000), 'weight-jump'],
  ['a little more weight', { weightKg: 1_900 }, was(null, 1_000), null],
  ['a wrong check digit', boxed('MSKU1234567'), null, 'check-digit'],
  ['a right check digit', boxed('MSKU1234565'), null, null],
  [
    'two voyages at once',
    boxed('MSKU1234565', voyage(1, '2026-11-01', '2026-12-01'), voyage(2, '2026-11-20', null, { to: 'JPYOK' })),
    null,
    'two-voyages',
  ],
  ['one voyage after the other', boxed('MSKU1234565', voyage(1, '2026-11-01', '2026-12-01'), voyage(2, '2026-12-01', null)), null, null],
  [
    'goods of two customers in one container',
    boxed('MSKU1234565', voyage(1, '2026-11-01', null, { mbl: 'MAEU123456789' }), voyage(2, '2026-11-20', null, { mbl: '123456789' })),
    null,
    null,
  ],
  ['two shipments of one sailing', boxed('MSKU1234565', voyage(1, '2026-11-01', null), voyage(2, '2026-11-03', null)), null, null],
])('%s', (_, thing, former, rule) => {
  expect([...findDoubtsAbout({ ...nothing, ...thing }, former, new Map()).keys()]).toEqual(rule ? [rule] : [])
})

test('what jumped is compared with what it was before, until it is near that again or somebody has looked', () => {
  const thing = { ...nothing, eta: at('2027-02-01') }
  const first = findDoubtsAbout(thing, was('2026-12-01'), new Map()).get('eta-moved')
  expect(first?.other).toMatchObject({ name: 'eta', at: '2026-12-01T12:00:00Z' })
  const stored = (isLookedAt: boolean) => new Map(first ? [['eta-moved' as const, { ...first, isLookedAt }]] : [])
  const later = { ...nothing, eta: at('2027-02-03') }
  expect(findDoubtsAbout(later, was('2027-02-01'), stored(false)).get('eta-moved')?.other).toEqual(first?.other)
  expect(findDoubtsAbout(later, was('2027-02-01'), stored(true)).size).toBe(0)
  expect(findDoubtsAbout({ ...nothing, eta: at('2026-12-20') }, was('2027-02-01'), stored(false)).size).toBe(0)
})
