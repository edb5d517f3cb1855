import { expect, test } from 'vitest'
import { eventIn, partyIn } from '#domain/freight/shipments/timeline/event-words.ts'

test('the names of events and parties that every source uses are known in any case, with spaces around them', () => {
  expect(eventIn(' BOOKING request ')).toBe('bookingRequest')
  expect(partyIn('Customs Broker')).toBe('customs broker')
})

test('what only its source knows keeps the words of its source', () => {
  expect(eventIn('Truck stood in the rain')).toBeUndefined()
  expect(eventIn(null)).toBeUndefined()
  expect(partyIn('Grupo Santos')).toBeUndefined()
})

test('a description named like a property of every object is no event', () => {
  expect(eventIn('constructor')).toBeUndefined()
  expect(eventIn('toString')).toBeUndefined()
})
