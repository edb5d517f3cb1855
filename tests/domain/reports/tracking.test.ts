import { describe, expect, test } from 'vitest'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { mailedLists } from '#domain/core/lists/mailed-lists.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { checkDefinition } from '#domain/reports/definition/definition-check.server.ts'
import { findListedReport, reportOfOrders } from '#domain/reports/definition/listed-report.ts'
import type { ReportDefinition, ReportFilter } from '#domain/reports/definition/report-definition.ts'
import { reportOfTracking, trackingOfReport } from '#domain/reports/definition/tracking-report.ts'

const query = (address: string) => readListQuery(trackingList, new URLSearchParams(address))
const shown = ['number', 'status', 'pol', 'eta', 'containers']
const filter = (field: string, test: ReportFilter['test'], more: Partial<ReportFilter> = {}): ReportFilter => ({
  ...{ field, test, values: [], from: '', to: '', days: null },
  ...more,
})

describe('a view of the tracking list', () => {
  test('a view becomes a report with the same columns, filters and order', () => {
    const view = query('mode=sea&pod=MXZLO&pod=MXVER&supplier=acme&etaFrom=2026-03-01&sort=eta&dir=desc')
    const { definition, leftOut } = reportOfTracking(view, shown)
    expect(definition).toEqual({
      module: 'tracking',
      fields: ['column-number', 'column-status', 'column-pol', 'column-eta'],
      filters: [
        filter('column-mode', 'any', { values: ['sea'] }),
        filter('column-pod-code', 'any', { values: ['MXZLO', 'MXVER'] }),
        filter('column-supplier', 'contains', { values: ['acme'] }),
        filter('column-eta', 'between', { from: '2026-03-01' }),
      ],
      orders: [{ field: 'column-eta', descending: true }],
    })
    expect(leftOut).toEqual([])
    expect(() => checkDefinition(4, definition)).not.toThrow()
  })

  test('a view names the filters that no report has', () => {
    const { definition, leftOut } = reportOfTracking(query('q=shanghai&missing=arrival&status=booked'), shown)
    expect(definition.filters).toHaveLength(1)
    expect(leftOut).toEqual(['tables.text', 'tracking.fields.missing'])
  })

  test.each([
    ['late', { from: '1' }],
    ['on_time', { to: '0' }],
  ])('an arrival that is %s becomes a condition on the days of delay, and converts back', (arrival, span) => {
    const view = query(`arrival=${arrival}`)
    const { definition, leftOut } = reportOfTracking(view, shown)
    expect([definition.filters, leftOut]).toEqual([[filter('column-delay', 'between', span)], []])
    expect(() => checkDefinition(4, definition)).not.toThrow()
    expect(query(String(trackingOfReport(definition)))).toEqual(view)
  })

  test.each(['arrival=undated', 'arrival=late&arrival=on_time'])('a view names what no report has of %s', (address) => {
    const { definition, leftOut } = reportOfTracking(query(address), shown)
    expect([definition.filters, leftOut]).toEqual([[], ['tracking.fields.arrival']])
  })

  test('what needs attention becomes a report of its kinds, all of them where none is chosen', () => {
    const [late, all] = ['searching=arrival-delayed&q=acme', ''].map((address) =>
      reportOfOrders(readListQuery(orderList, new URLSearchParams(address))),
    )
    expect(late?.definition.filters).toEqual([filter('column-exception', 'any', { values: ['arrival-delayed'] })])
    expect(late?.leftOut).toEqual(['tables.text'])
    expect(all?.definition.filters[0]?.values).toContain('no-news')
    for (const role of [1, 2, 3, 4, 5] as const) expect(() => checkDefinition(role, all?.definition as ReportDefinition)).not.toThrow()
  })

  test('an address names the list of a report by a parameter, and none is the whole of Tracking', () => {
    const viewer = { preferences: { columns: {} }, roleId: 1, rights: [], isCut: false } as never
    const named = (search: string) => findListedReport(viewer, new URLSearchParams(search))
    expect([named('').list.key, named('orders=').list.key, named('tracking=mode%3Dsea').query.chosen]).toEqual([
      'tracking',
      'orders',
      { mode: ['sea'] },
    ])
    expect(reportOfTracking(query('exception=no-news'), shown)).toMatchObject({
      leftOut: [],
      definition: { filters: [{ field: 'column-exception' }] },
    })
  })

  test.each(mailedLists)('the list %s is a report that every role may make that opens the list, with what it cannot carry named', (key) => {
    for (const roleId of [1, 2, 3, 4, 5] as const) {
      const viewer = { preferences: { columns: {} }, roleId, rights: [], isCut: false } as never
      const { parameter, definition } = findListedReport(viewer, new URLSearchParams({ [key]: 'q=acme' }))
      expect(definition.fields.length).toBeGreaterThan(3)
      expect(() => checkDefinition(roleId, definition)).not.toThrow()
      if (roleId === 1) expect(parameter).toBe(key)
    }
  })

  test('an address that names a list of another role is the whole of Tracking', () => {
    const viewer = { preferences: { columns: {} }, roleId: 2, rights: [], isCut: false } as never
    expect(findListedReport(viewer, new URLSearchParams({ 'invoices-usd': '' })).parameter).toBe('tracking')
  })

  test('filters of a list become conditions, and the last free day of the first clock is named as left out', () => {
    const viewer = { preferences: { columns: {} }, roleId: 1, rights: [], isCut: false } as never
    const { definition, leftOut } = findListedReport(
      viewer,
      new URLSearchParams({ 'arrived-containers': 'status=delivered&freeTime=over' }),
    )
    expect(definition.filters[0]?.field).toBe('column-status')
    expect(definition.filters[1]).toEqual(filter('column-container-status', 'any', { values: ['delivered'] }))
    expect(leftOut).toEqual(expect.arrayContaining(['containers.freeTime', 'containers.lastFreeDay']))
  })

  test('the report of a view converts back to the same list', () => {
    const address = 'mode=sea&status=booked&status=in_transit&carrier=Maersk&consignee=acme&etdTo=2026-03-01&sort=number&dir=asc'
    expect(query(String(trackingOfReport(reportOfTracking(query(address), shown).definition)))).toEqual(query(address))
  })
})

test.each<[string, Partial<ReportDefinition>]>([
  ['of another module', { module: 'containers' }],
  ['narrowed by what the list does not know', { filters: [filter('column-vessel', 'contains', { values: ['Ever'] })] }],
  ['narrowed by days counted anew each time', { filters: [filter('column-eta', 'next-days', { days: 7 })] }],
  ['narrowed twice by one field', { filters: ['a', 'b'].map((text) => filter('column-supplier', 'contains', { values: [text] })) }],
])('a report %s converts to no tracking list', (_what, more) => {
  expect(trackingOfReport({ module: 'tracking', fields: ['column-number'], filters: [], orders: [], ...more })).toBeNull()
})
