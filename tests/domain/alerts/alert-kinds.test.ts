import { expect, test } from 'vitest'
import { alertCatalogue, alertKinds, kindsOfType } from '#domain/alerts/alert-kinds.ts'

test('the catalogue has nine alerts and ten notifications of cargo, and three alerts of tickets and invoices', () => {
  expect(kindsOfType('A').toSorted()).toEqual(
    [
      ...['departure-delayed', 'arrival-delayed', 'eta-changed', 'free-time-ending', 'free-time-over'],
      ...['incident-reported', 'container-abandoned', 'no-news', 'documents-missing'],
      ...['ticket-overdue', 'invoice-due', 'invoice-overdue'],
    ].sort(),
  )
  expect(kindsOfType('N').toSorted()).toEqual(
    [
      ...['booking-confirmed', 'departed', 'arrived', 'out-of-gate', 'delivered'],
      ...['empty-returned', 'document-added', 'comment-added', 'shipment-created', 'vessel-changed'],
    ].sort(),
  )
})

test('the catalogue starts with the most urgent kind', () => {
  const weights = { danger: 0, warning: 1, info: 2 }
  const order = alertKinds.map((kind) => weights[alertCatalogue[kind].severity])
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})
