import { expect, test } from 'vitest'
import { listedPath } from '#app/routes/dashboard/listed-link.tsx'
import { type ListQuery, pathOf, readListQuery } from '#domain/core/lists/list-query.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'

const table: [name: string, chosen: ListQuery['chosen'], days: ListQuery['days']][] = [
  ['all shipments', {}, {}],
  ['a mode and several states', { mode: ['sea'], status: ['booked', 'in_transit'] }, {}],
  ['what is missing', { missing: ['delivery', 'return'] }, {}],
  ['a country and years', { country: ['CN'], year: ['2026', '2025'] }, {}],
  ['a month', { month: ['2026-03'] }, {}],
  ['a lane and when it was sailed', { mode: ['sea'], pol: ['CNSHA'], pod: ['MXZLO'], arrivedIn: ['2026-03'], arrival: ['late'] }, {}],
  ['a name with all that an address escapes', { carrier: ['A & B / C+D? #é'] }, {}],
  ['days from and to', {}, { eta: { from: '2026-03-01', to: '2026-03-31' } }],
  ['days from one on', { mode: ['air'] }, { etd: { from: '2026-03-01' } }],
]

const partsOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'https://portal.example')
  return [pathname, ...Array.from(searchParams, ([key, value]) => `${key}=${value}`).sort()]
}

test.each(table)('the link from Home to %s is a URL that the tracking list reads completely', (_, chosen, days) => {
  const path = listedPath(chosen, days)
  const query = readListQuery(trackingList, new URL(path, 'https://portal.example').searchParams)
  expect(partsOf(path)).toEqual(partsOf(pathOf(trackingList, query)))
  expect(query).toMatchObject({ chosen, days, impossible: [] })
})
