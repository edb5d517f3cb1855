import { describe, expect, test } from 'vitest'
import { readIntent } from '#app/components/form/intent.ts'
import { readTyped } from '#app/components/form/read-typed.ts'
import { changeBuilder, readBuilder } from '#app/routes/reports/builder/builder.ts'
import { definitionOf } from '#app/routes/reports/builder/typed-report.ts'
import { listModules } from '#domain/reports/catalogue/report-modules.server.ts'

const modules = listModules(1)
const read = (entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return readBuilder(readTyped(form), modules)
}
const empty = read([])
const pressOne = (builder: typeof empty, written: string, beside = {}) =>
  changeBuilder({ ...builder, ...beside }, readIntent(written) as never, modules)
const press = (builder: typeof empty, ...presses: (string | { newFilter?: string; newOrder?: string })[]) => {
  let beside = {}
  let next = builder
  for (const each of presses) {
    if (typeof each === 'string') next = pressOne(next, each, beside) ?? next
    else beside = each
  }
  return next
}

test('a pressed button changes only what it names', () => {
  const built = press(
    empty,
    ...['fields.add.column-number', 'fields.add.column-eta', { newFilter: 'column-status', newOrder: 'column-eta' }],
    ...['filters.add', 'orders.add', 'part.show.filters'],
  )
  expect(built).toEqual({
    ...empty,
    part: 'filters',
    fields: ['column-number', 'column-eta'],
    filters: [{ field: 'column-status', test: 'any', values: [], text: '', from: '', to: '', days: '7' }],
    orders: [{ field: 'column-eta', direction: 'asc' }],
  })
})

test('no filter value is dropped, because refusing too many is up to the catalogue', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => `FWY-${at}`)
  const filter = [
    ['field', 'column-number'],
    ['test', 'any'],
    ['text', numbers.join('\r\n')],
  ] as const
  const built = read(filter.map(([name, value]) => [`filters[0].${name}`, value]))
  expect(definitionOf(built).filters[0]?.values).toEqual(numbers)
})

describe('buttons of the report builder', () => {
  const two = press(empty, 'fields.add.column-number', 'fields.add.column-eta')

  test.each([
    ['fields.add.column-number', ['column-number', 'column-eta']],
    ['fields.add.column-of-nobody', ['column-number', 'column-eta']],
    ['fields.remove.0', ['column-eta']],
    ['fields.up.1', ['column-eta', 'column-number']],
    ['fields.down.0', ['column-eta', 'column-number']],
  ])('%s', (what, fields) => {
    expect(pressOne(two, what)?.fields).toEqual(fields)
  })

  test.each([
    'fields.up.0',
    'fields.down.1',
    'fields.remove.2',
    'fields.fly.0',
    'name.add',
    'part.show.nowhere',
    'toString.remove.0',
  ])('the builder has no button %s', (what) => expect(pressOne(two, what)).toBeUndefined())

  test('an address is added once, in any case, and only if it is one', () => {
    const one = { ...empty, emails: ['ana@company.com'] }
    expect(pressOne({ ...one, newEmail: ' ANA@company.com' }, 'emails.add')).toEqual(one)
    expect(pressOne({ ...one, newEmail: 'leo@company.com' }, 'emails.add')?.emails).toEqual(['ana@company.com', 'leo@company.com'])
    expect(pressOne({ ...one, newEmail: 'leo' }, 'emails.add')).toEqual({ ...one, newEmail: 'leo' })
    expect(pressOne(one, 'emails.remove.0')?.emails).toEqual([])
  })

  test('changing the module keeps the fields that the new one has', () => {
    expect(changeBuilder({ ...two, module: 'containers' }, readIntent('module.choose') as never, modules)).toMatchObject({
      module: 'containers',
      fields: ['column-number', 'column-eta'],
    })
  })

  test('changing a filter’s field offers its operators and resets an invalid one to the default', () => {
    expect(
      read([
        ['filters[0].field', 'column-eta'],
        ['filters[0].test', 'contains'],
      ]).filters,
    ).toMatchObject([{ test: 'between' }])
    expect(press(empty, { newFilter: 'column-of-nobody' }, 'filters.add').filters).toEqual([])
  })

  test('a report sorts by each field once', () => {
    const sorted = press(
      empty,
      { newOrder: 'column-eta' },
      'orders.add',
      'orders.add',
      { newOrder: 'column-number' },
      'orders.add',
      'orders.up.1',
    )
    expect(sorted.orders.map(({ field }) => field)).toEqual(['column-number', 'column-eta'])
    expect(press(sorted, 'orders.remove.0').orders.map(({ field }) => field)).toEqual(['column-eta'])
  })
})
