import { expect, test } from 'vitest'
import { describeDetails } from '#domain/core/audit/audit-details.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

const say = translatorIn('en')

const table: [what: string, details: Record<string, unknown>, told: string][] = [
  ['a change is told by what it was and became', { before: { rfc: 'A', name: 'X' }, after: { rfc: 'B', name: 'X' } }, 'RFC: A → B'],
  ['a new thing by what it has', { after: { name: 'X', country: null, customers: ['A', 'B'] } }, 'Name: X · Customers: A, B'],
  ['a deleted one by what it had', { before: { name: 'X' } }, 'Name: X'],
  ['lists by their entries', { before: [1], after: [2, 3] }, 'Before: 1 · After: 2, 3'],
  ['yes and no are words', { remembered: false, invited: true }, 'Stay signed in: no · Invited by mail: yes'],
  ['a fact without a name of its own by its own words', { anyOtherFact: { first: 'A', second: 2 } }, 'any other fact: A 2'],
  ['a change inside is told like one', { vessel: { before: null, after: 'MSC Ada' } }, 'vessel: – → MSC Ada'],
  ['nothing, and a page’s module, are not told', { module: 'see-home', to: null }, ''],
]
test.each(table)('%s', (_, details, told) => {
  expect(describeDetails(details, say)).toBe(told)
})
