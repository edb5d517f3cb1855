import { describe, expect, test } from 'vitest'
import { applyBuilderIntent, readBuilder, writeBuilder } from '#app/routes/reports/builder/builder.ts'
import { definitionOf } from '#app/routes/reports/builder/typed-report.ts'
import { readTyped } from '#app/server/submission.server.ts'
import { listModules } from '#domain/reports/catalogue/report-modules.server.ts'

const modules = listModules(1)
const read = (entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return readBuilder(readTyped(form), modules)
}
const empty = read([])
const press = (builder: typeof empty, ...presses: (string | { newFilter?: string; newOrder?: string })[]) => {
  let wished = {}
  let next = builder
  for (const each of presses) {
    if (typeof each === 'string') next = applyBuilderIntent(next, each, wished, modules)
    else wished = each
  }
  return next
}

test('a report reads back from the form as it was written', () => {
  const built = press(
    empty,
    ...['add-field column-number', 'add-field column-eta', { newFilter: 'column-status', newOrder: 'column-eta' }],
    ...['add-filter', 'add-order', 'part filters'],
  )
  expect(built).toMatchObject({
    part: 'filters',
    fields: ['column-number', 'column-eta'],
    filters: [{ field: 'column-status', test: 'any' }],
  })
  expect(read(writeBuilder(built))).toEqual(built)
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
  const two = press(empty, 'add-field column-number', 'add-field column-eta')

  test.each([
    ['add-field column-number', ['column-number', 'column-eta']],
    ['add-field column-of-nobody', ['column-number', 'column-eta']],
    ['remove-field column-number', ['column-eta']],
    ['field-up column-eta', ['column-eta', 'column-number']],
    ['field-down column-number', ['column-eta', 'column-number']],
    ['field-up column-number', ['column-number', 'column-eta']],
    ['field-down column-eta', ['column-number', 'column-eta']],
    ['field-up column-of-nobody', ['column-number', 'column-eta']],
    ['nothing anybody knows', ['column-number', 'column-eta']],
  ])('%s', (what, fields) => {
    expect(press(two, what).fields).toEqual(fields)
  })

  test('changing the module keeps the fields that the new one has', () => {
    expect(
      read([...writeBuilder(two), ['module', 'containers']].filter(([name], at) => name !== 'module' || at > 1) as [string, string][]),
    ).toMatchObject({
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
    expect(press(empty, { newFilter: 'column-of-nobody' }, 'add-filter').filters).toEqual([])
  })

  test('a report sorts by each field once', () => {
    const sorted = press(
      empty,
      { newOrder: 'column-eta' },
      'add-order',
      'add-order',
      { newOrder: 'column-number' },
      'add-order',
      'order-up 1',
    )
    expect(sorted.orders.map(({ field }) => field)).toEqual(['column-number', 'column-eta'])
    expect(press(sorted, 'remove-order 0').orders.map(({ field }) => field)).toEqual(['column-eta'])
  })
})
