import type { Say } from '#domain/locales/text-key.ts'
import type { ReportColumn } from '#domain/reports/catalogue/report-column.ts'
import type { ReportFilter, ReportOrder } from './report-definition.ts'

const nameOf = (columns: readonly ReportColumn[], field: string) => columns.find(({ id }) => id === field)

export function describeFilter(filter: ReportFilter, columns: readonly ReportColumn[], say: Say): string {
  const column = nameOf(columns, filter.field)
  return `${column ? say(column.label) : filter.field}: ${sayTest(filter, column, say)}`
}

function sayTest({ test, values, from, to, days }: ReportFilter, column: ReportColumn | undefined, say: Say): string {
  const named = values.map((value) => {
    const known = column?.values?.find((each) => each.value === value)
    return known ? say(known.label) : value
  })
  if (test === 'is' || test === 'any') return named.join(', ')
  if (test === 'contains') return say('reports.said.contains', { text: named[0] ?? '' })
  if (test === 'between' && from && to) return say('reports.said.between', { from, to })
  if (test === 'between') return from ? say('reports.said.from', { from }) : say('reports.said.to', { to })
  if (test === 'last-days') return say('reports.said.last-days', { count: days ?? 1 })
  if (test === 'next-days') return say('reports.said.next-days', { count: days ?? 1 })
  return say(`reports.tests.${test}`)
}

export function describeOrder({ field, descending }: ReportOrder, columns: readonly ReportColumn[], say: Say): string {
  const column = nameOf(columns, field)
  return say(descending ? 'tables.descending' : 'tables.ascending', { column: column ? say(column.label) : field })
}
