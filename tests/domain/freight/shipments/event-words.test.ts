import { expect, test } from 'vitest'
import { eventIn, partyIn } from '#domain/freight/shipments/timeline/event-words.ts'

test('common names of events and parties are recognised in any case, with spaces around them', () => {
  expect(eventIn(' BOOKING request ')).toBe('bookingRequest')
  expect(partyIn('Customs Broker')).toBe('customs broker')
})

test('an unknown name keeps the source’s words', () => {
  expect(eventIn('Truck stood in the rain')).toBeUndefined()
  expect(eventIn(null)).toBeUndefined()
  expect(partyIn('Grupo Santos')).toBeUndefined()
})

test('a description named like a property of every object is not an event', () => {
  expect(eventIn('constructor')).toBeUndefined()
  expect(eventIn('toString')).toBeUndefined()
})
