import { Temporal } from 'temporal-polyfill'
import type { ColumnKind } from '#domain/reports/catalogue/report-column.ts'

const relativeTests = [
  'today',
  'last-days',
  'next-days',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
type RelativeTest = (typeof relativeTests)[number]

export const filterTests = ['contains', 'is', 'any', 'between', ...relativeTests, 'given', 'empty'] as const
export type FilterTest = (typeof filterTests)[number]

const known = ['given', 'empty'] as const
const ofDays = ['between', ...relativeTests, ...known] as const

export const testsOf: Record<ColumnKind, readonly [FilterTest, ...FilterTest[]]> = {
  text: ['contains', 'is', 'any', ...known],
  choice: ['any', ...known],
  number: ['between', ...known],
  day: ofDays,
  instant: ofDays,
}

export const isRelative = (test: FilterTest): test is RelativeTest => (relativeTests as readonly FilterTest[]).includes(test)

const mostDays = 3_660

/**
 * Both ends included; the last and the next 7 days both contain today. There are no weeks, because people disagree on when they begin.
 */
export function spanOn(test: RelativeTest, days: number | null, today: string): { from: string; to: string } {
  const date = Temporal.PlainDate.from(today)
  const more = Math.min(mostDays, Math.max(1, days ?? 1)) - 1
  const span = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({ from: from.toString(), to: to.toString() })
  const months = (first: Temporal.PlainDate, count: number) => span(first, first.add({ months: count }).subtract({ days: 1 }))
  const month = date.with({ day: 1 })
  const quarter = month.subtract({ months: (date.month - 1) % 3 })
  const year = date.with({ month: 1, day: 1 })
  switch (test) {
    case 'today':
      return span(date, date)
    case 'last-days':
      return span(date.subtract({ days: more }), date)
    case 'next-days':
      return span(date, date.add({ days: more }))
    case 'this-month':
      return months(month, 1)
    case 'last-month':
      return months(month.subtract({ months: 1 }), 1)
    case 'this-quarter':
      return months(quarter, 3)
    case 'last-quarter':
      return months(quarter.subtract({ months: 3 }), 3)
    case 'this-year':
      return months(year, 12)
    case 'last-year':
      return months(year.subtract({ years: 1 }), 12)
  }
}
