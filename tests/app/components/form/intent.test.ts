import { expect, test } from 'vitest'
import { changeDualList } from '#app/components/form/fields/dual-list.ts'
import { changeEntries, changeList, isIntent, readIntent, writeIntent } from '#app/components/form/intent.ts'
import { readTyped } from '#app/components/form/read-typed.ts'

test.each([
  ['contacts.add', { field: 'contacts', verb: 'add', item: '' }],
  ['contacts.remove.2', { field: 'contacts', verb: 'remove', item: '2' }],
  ['customers.add-all', { field: 'customers', verb: 'add-all', item: '' }],
  ['fields.add.column-eta', { field: 'fields', verb: 'add', item: 'column-eta' }],
])('%s names a field, what happens to it, and to which of its items', (written, intent) => {
  expect(readIntent(written)).toEqual(intent)
  expect(writeIntent(intent)).toBe(written)
})

test.each([
  '.',
  'contacts.',
  '.add',
  'contacts.add.',
  'contacts.add.1.2',
  'contacts[0].add',
  'contacts.add all',
  '__proto__.add',
  '{"type":"insert","payload":{"name":"contacts"}}.',
  'contacts.remove.<b>',
  `contacts.remove.${'9'.repeat(61)}`,
  `${'a'.repeat(100_000)}.add`,
  'contacts.add\n',
])('%j is nobody’s intent', (written) => expect(readIntent(written)).toBeUndefined())

test('a value without a dot, and a file, is a field of the form', () => {
  expect([isIntent('save'), isIntent(''), isIntent(new File([], 'a.b')), isIntent(null), isIntent('a.b')]).toEqual([
    ...[false, false, false, false],
    true,
  ])
})

test.each<[string, string, string[] | undefined]>([
  ['the first is removed', 'list.remove.0', ['b', 'c']],
  ['the last is removed', 'list.remove.2', ['a', 'b']],
  ['one goes up', 'list.up.2', ['a', 'c', 'b']],
  ['one goes down', 'list.down.0', ['b', 'a', 'c']],
  ['the first goes no higher', 'list.up.0', undefined],
  ['the last goes no lower', 'list.down.2', undefined],
  ['there is no fourth', 'list.remove.3', undefined],
  ['a place is a whole number', 'list.remove.1e0', undefined],
  ['a place is not negative', 'list.remove.-1', undefined],
  ['a place has four digits at most', 'list.remove.100000000', undefined],
  ['a place is needed', 'list.remove', undefined],
  ['a verb of nobody does nothing', 'list.constructor.0', undefined],
])('in a list %s', (_what, written, expected) => {
  const intent = readIntent(written)
  expect(intent && changeEntries(['a', 'b', 'c'], intent)).toEqual(expected)
})

const typedAs = (...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return readTyped(form)
}
const two = typedAs(['name', 'Ana'], ['contacts[0].email', 'a@b.mx'], ['contacts[1].email', ''])

test.each<[string, string, number | undefined, unknown]>([
  ['adds an empty entry', 'contacts.add', 3, [{ email: 'a@b.mx' }, { email: '' }, undefined]],
  ['adds none beyond its limit', 'contacts.add', 2, undefined],
  ['adds no chosen one', 'contacts.add.7', 3, undefined],
  ['removes one, and keeps what was typed in the others', 'contacts.remove.0', 3, [{ email: '' }]],
  ['of no entries has no buttons', 'contacts.add', undefined, undefined],
])('a list %s', (_what, written, most, expected) => {
  const changed = changeList(two, readIntent(written) as never, most)
  expect(changed?.typed.contacts).toEqual(expected)
  if (changed) expect(changed.typed.name).toBe('Ana')
})

test('a list that was not sent is empty, and one value is one entry', () => {
  expect(changeList({}, readIntent('contacts.add') as never, 1)?.typed.contacts).toEqual([undefined])
  expect(changeList({ emails: 'a' }, readIntent('emails.remove.0') as never, 1)?.typed.emails).toEqual([])
})

const options = Array.from({ length: 12 }, (_, n) => ({ id: String(n + 1), name: `Customer ${n + 1}` }))

test.each<[string, Record<string, unknown>, Record<string, unknown>, string?]>([
  ['customers.add.3', { customers: '1' }, { customers: ['1', '3'] }, 'added'],
  ['customers.add.1', { customers: '1' }, { customers: ['1'] }],
  ['customers.add.99', { customers: ['1', '777'] }, { customers: ['1'] }],
  ['customers.remove.1', { customers: ['1', '2'] }, { customers: ['2'] }],
  ['customers.add-all', { customersAvailableSearch: 'customer 1' }, { customers: ['1', '10', '11', '12'] }, 'added'],
  ['customers.remove-all', { customers: ['1', '12'], customersAssociatedSearch: '12' }, { customers: ['1'] }],
  ['customers.available.2', {}, { customers: [], customersAvailablePage: '2' }],
  ['customers.associated.3', {}, { customers: [], customersAssociatedPage: '3' }],
  ['customers.search', { customersAvailablePage: '2' }, { customers: [], customersAvailablePage: undefined }],
])('%s in a dual list where %j', (written, typed, expected, added) => {
  const changed = changeDualList({ name: 'Ana', ...typed }, readIntent(written) as never, options)
  expect(changed?.typed).toMatchObject({ name: 'Ana', ...expected })
  expect(changed?.more).toEqual(added && { added: 'customers' })
})

test('a dual list knows no other verb', () => {
  expect(changeDualList({}, readIntent('customers.up.1') as never, options)).toBeUndefined()
})
