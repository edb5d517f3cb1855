import { describe, expect, test } from 'vitest'
import { type DescribedEvent, summariseEvents } from '#domain/alerts/delivery/event-summary.ts'
import { noFacts } from '#domain/alerts/facts/alert-facts.ts'

const [may12, may15, may20] = ['2026-05-12T00:00:00Z', '2026-05-15T00:00:00Z', '2026-05-20T00:00:00Z']

const told = (change: Partial<DescribedEvent>): DescribedEvent => ({
  kind: 'eta-changed',
  customerId: 1,
  customer: 'Aurora',
  shipmentId: 1,
  ticketId: null,
  invoiceId: null,
  number: 'FW-1',
  containerId: null,
  container: null,
  before: null,
  after: null,
  actor: null,
  happenedAt: new Date('2026-05-01T00:00:00Z'),
  happenedOn: null,
  isOpen: true,
  timeZone: 'UTC',
  facts: noFacts,
  ...change,
})
const eta = (before: string, after: string, shipmentId = 1) => told({ before, after, shipmentId, number: `FW-${shipmentId}` })
const lines = (events: DescribedEvent[]) =>
  summariseEvents(events).map(({ kind, number, before, after, times }) => [kind, number, before, after, times])

describe('net changes', () => {
  test('two changes of an ETA net to one from the first to the last value', () => {
    expect(lines([eta(may12, may20), eta(may20, may15)])).toEqual([['eta-changed', 'FW-1', may12, may15, 2]])
  })
  test('an ETA that returned to its first value nets to nothing', () => {
    expect(lines([eta(may12, may15), eta(may15, may12)])).toEqual([])
  })
  test('ETAs of two shipments stay two changes', () => {
    expect(lines([eta(may12, may15), eta(may12, may20, 2)])).toHaveLength(2)
  })
  test.each([
    'arrival-delayed',
    'departure-delayed',
    'free-time-ending',
    'free-time-over',
    'documents-missing',
    'no-news',
  ] as const)('%s appears once while it is open and not after it has closed', (kind) => {
    expect(lines([told({ kind }), told({ kind })])).toEqual([[kind, 'FW-1', null, null, 2]])
    expect(lines([told({ kind, isOpen: false })])).toEqual([])
  })
  test.each(['comment-added', 'document-added'] as const)('repeated %s nets to the last one with their number', (kind) => {
    expect(lines([told({ kind, after: 'first' }), told({ kind, after: 'last' })])).toEqual([[kind, 'FW-1', null, 'last', 2]])
  })
  test('two containers of one shipment stay two changes', () => {
    const kind = 'out-of-gate'
    expect(lines([told({ kind, containerId: 1 }), told({ kind, containerId: 2 })])).toHaveLength(2)
  })
  test('changes are ordered by customer, then by urgency', () => {
    const order = summariseEvents([
      told({ kind: 'arrived' }),
      told({ kind: 'arrival-delayed' }),
      told({ kind: 'incident-reported' }),
      told({ kind: 'arrived', customer: 'Anahuac', shipmentId: 2 }),
    ]).map(({ customer, kind }) => `${customer} ${kind}`)
    expect(order).toEqual(['Anahuac arrived', 'Aurora incident-reported', 'Aurora arrival-delayed', 'Aurora arrived'])
  })
})
