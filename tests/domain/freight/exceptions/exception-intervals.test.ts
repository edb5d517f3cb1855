import { describe, expect, test } from 'vitest'
import { intervalsOf, type WatchedContainer, type WatchedShipment } from '#domain/freight/exceptions/exception-intervals.ts'
import { defaultThresholds, type ExceptionKind, type Thresholds } from '#domain/freight/exceptions/exception-kinds.ts'
import { needsOf } from '#domain/freight/exceptions/needed-documents.ts'

const at = (text: string) => new Date(`2026-${text}:00Z`)
const calm: WatchedShipment = {
  overAt: null,
  etds: [],
  etas: [],
  firstEta: null,
  atd: null,
  ata: null,
  lastNewsAt: at('06-01T00:00'),
  needs: needsOf({ customerId: 1, mode: null, incoterm: null, originPort: null, destinationPort: null }, [], 5),
  documents: { bill_of_lading: at('05-01T00:00'), commercial_invoice: at('05-01T00:00'), packing_list: at('05-01T00:00') },
  containers: [],
}
const box: WatchedContainer = { id: 5, endingFrom: null, deadline: null, returnedAt: null, incidentOpenedAt: null }

function intervalOf(kind: ExceptionKind, facts: Partial<WatchedShipment>, thresholds: Partial<Thresholds> = {}) {
  const found = intervalsOf({ ...calm, ...facts }, { ...defaultThresholds, ...thresholds }).filter((each) => each.kind === kind)
  return found.map(({ opensAt, closesAt }) => `${text(opensAt)} to ${closesAt ? text(closesAt) : 'open'}`).join(', ')
}
const text = (date: Date) => date.toISOString().slice(5, 16)

describe('missing documents with days of their own', () => {
  const etas = [{ expectedAt: at('07-10T00:00'), knownAt: at('06-01T00:00') }]
  const needs = [
    { document: 'booking', owedBy: 'customer', days: 20 },
    { document: 'packing_list', owedBy: 'customer', days: 5 },
  ] as const
  test.each<[string, WatchedShipment['documents'], string]>([
    ['open with the first that is due', {}, '06-20T00:00 to open'],
    ['go on for the next one while the first is late', { booking: at('07-06T00:00') }, '06-20T00:00 to open'],
    ['open anew where the first came before the next was due', { booking: at('06-25T00:00') }, '07-05T00:00 to open'],
    [
      'are what was late last once all are there',
      { booking: at('06-25T00:00'), packing_list: at('07-07T00:00') },
      '07-05T00:00 to 07-07T00:00',
    ],
    [
      'are the first alone where the next came in time',
      { booking: at('06-25T00:00'), packing_list: at('06-01T00:00') },
      '06-20T00:00 to 06-25T00:00',
    ],
  ])('%s', (_, documents, expected) => {
    expect(intervalOf('documents-missing', { etas, needs, documents })).toBe(expected)
  })
})

describe('a delayed departure', () => {
  const planned = { expectedAt: at('06-10T12:00'), knownAt: at('06-01T00:00') }
  test.each<[string, Partial<WatchedShipment>, string]>([
    ['opens a day after the first ETD when nothing was heard', { etds: [planned] }, '06-11T12:00 to open'],
    [
      'closes when a status is written that says so without a date',
      { etds: [planned], leftBy: at('06-13T08:00') },
      '06-11T12:00 to 06-13T08:00',
    ],
    [
      'opens when a later ETD becomes known',
      { etds: [planned, { expectedAt: at('06-12T00:00'), knownAt: at('06-05T09:00') }] },
      '06-05T09:00 to open',
    ],
    [
      'keeps the first announcement when the ETD moves again',
      {
        etds: [
          planned,
          { expectedAt: at('06-12T00:00'), knownAt: at('06-05T09:00') },
          { expectedAt: at('06-14T00:00'), knownAt: at('06-07T09:00') },
        ],
      },
      '06-05T09:00 to open',
    ],
    [
      'is forgotten when the ETD returns to the plan',
      {
        etds: [
          planned,
          { expectedAt: at('06-12T00:00'), knownAt: at('06-05T09:00') },
          { expectedAt: at('06-10T18:00'), knownAt: at('06-06T09:00') },
        ],
      },
      '06-11T12:00 to open',
    ],
    [
      'does not open for a few hours',
      { etds: [planned, { expectedAt: at('06-11T11:00'), knownAt: at('06-05T09:00') }], atd: at('06-11T11:30') },
      '',
    ],
    ['closes with the departure', { etds: [planned], atd: at('06-13T06:00') }, '06-11T12:00 to 06-13T06:00'],
    ['closes when the shipment is cancelled', { etds: [planned], overAt: at('06-12T00:00') }, '06-11T12:00 to 06-12T00:00'],
    ['never opens for a departure in time', { etds: [planned], atd: at('06-10T14:00') }, ''],
    ['needs an ETD', { etds: [] }, ''],
    [
      'takes an ETD that was taken back for no announcement',
      { etds: [planned, { expectedAt: null, knownAt: at('06-02T00:00') }] },
      '06-11T12:00 to open',
    ],
  ])('%s', (_, facts, expected) => expect(intervalOf('departure-delayed', facts)).toBe(expected))

  test('with zero hours a delay opens once the ETD has passed or a later one becomes known, not with the plan', () => {
    const later = { expectedAt: at('06-10T13:00'), knownAt: at('06-05T09:00') }
    const allowed = { departureHours: 0 }
    expect(intervalOf('departure-delayed', { etds: [planned] }, allowed)).toBe('06-10T12:00 to open')
    expect(intervalOf('departure-delayed', { etds: [planned], atd: at('06-10T11:00') }, allowed)).toBe('')
    expect(intervalOf('departure-delayed', { etds: [planned, later] }, allowed)).toBe('06-05T09:00 to open')
  })
})

describe('a delayed arrival', () => {
  const planned = { expectedAt: at('07-10T00:00'), knownAt: at('06-01T00:00') }
  test.each<[string, Partial<WatchedShipment>, string]>([
    [
      'opens when the ETA is known to be a whole day late',
      { etas: [planned, { expectedAt: at('07-11T00:00'), knownAt: at('06-20T08:00') }] },
      '06-20T08:00 to open',
    ],
    ['opens a day after the planned ETA without an arrival', { etas: [planned] }, '07-11T00:00 to open'],
    [
      'opens when the first ETA that is known is later than the one that was promised',
      { firstEta: at('07-08T12:00'), etas: [planned] },
      '06-01T00:00 to open',
    ],
    ['opens a day after the promised ETA where no other was ever told', { firstEta: at('07-08T12:00') }, '07-09T12:00 to open'],
    ['closes with the arrival', { etas: [planned], ata: at('07-12T00:00') }, '07-11T00:00 to 07-12T00:00'],
  ])('%s', (_, facts, expected) => expect(intervalOf('arrival-delayed', facts)).toBe(expected))
})

describe('free time', () => {
  const [endingFrom, deadline] = [at('06-16T06:00'), at('06-20T06:00')]
  test.each<[string, ExceptionKind, Partial<WatchedContainer>, string]>([
    ['is ending until the deadline', 'free-time-ending', { endingFrom, deadline }, '06-16T06:00 to 06-20T06:00'],
    [
      'stops ending when the container comes back',
      'free-time-ending',
      { endingFrom, deadline, returnedAt: at('06-18T00:00') },
      '06-16T06:00 to 06-18T00:00',
    ],
    ['never ends for a container that was back before', 'free-time-ending', { endingFrom, deadline, returnedAt: at('06-16T00:00') }, ''],
    ['is over from the deadline', 'free-time-over', { deadline }, '06-20T06:00 to open'],
    ['is over until the return', 'free-time-over', { deadline, returnedAt: at('06-25T00:00') }, '06-20T06:00 to 06-25T00:00'],
    ['has no exception without terms', 'free-time-over', {}, ''],
  ])('%s', (_, kind, facts, expected) => expect(intervalOf(kind, { containers: [{ ...box, ...facts }] })).toBe(expected))

  test('the exception of free time stays open after delivery, until the empty return', () => {
    const overAt = at('06-19T00:00')
    expect(intervalOf('free-time-over', { overAt, containers: [{ ...box, deadline }] })).toBe('06-20T06:00 to open')
  })
})

describe('other exceptions', () => {
  test('the silence exception opens after seven days without news', () => expect(intervalOf('no-news', {})).toBe('06-08T00:00 to open'))
  test('a shipment that ended before has no silence exception', () => expect(intervalOf('no-news', { overAt: at('06-05T00:00') })).toBe(''))
  test('an incident is open until the container is returned', () => {
    const containers = [{ ...box, incidentOpenedAt: at('06-03T00:00'), returnedAt: at('06-09T00:00') }]
    expect(intervalOf('incident-open', { containers })).toBe('06-03T00:00 to 06-09T00:00')
  })
  test.each<[string, WatchedShipment['documents'], string]>([
    ['are missing from five days before the ETA', {}, '07-05T00:00 to open'],
    [
      'are missing until the last one came',
      { bill_of_lading: at('07-01T00:00'), commercial_invoice: at('07-07T00:00'), packing_list: at('07-06T00:00') },
      '07-05T00:00 to 07-07T00:00',
    ],
    ['are not missing when they came in time', calm.documents, ''],
  ])('documents %s', (_, documents, expected) => {
    expect(intervalOf('documents-missing', { documents, etas: [{ expectedAt: at('07-10T00:00'), knownAt: at('06-01T00:00') }] })).toBe(
      expected,
    )
  })
  test('each container has its own interval', () => {
    const containers = [box, { ...box, id: 6 }].map((each) => ({ ...each, deadline: at('06-20T00:00') }))
    const over = intervalsOf({ ...calm, containers }, defaultThresholds).filter(({ kind }) => kind === 'free-time-over')
    expect(over.map(({ containerId }) => containerId)).toEqual([5, 6])
  })
})
