import { expect, test } from 'vitest'
import { spanOn } from '#domain/reports/definition/filter-tests.ts'

test.each([
  ['today', null, '2026-03-14', '2026-03-14', '2026-03-14'],
  ['last-days', 7, '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last-days', 1, '2026-03-03', '2026-03-03', '2026-03-03'],
  ['next-days', 14, '2026-12-25', '2026-12-25', '2027-01-07'],
  ['this-month', null, '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', null, '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this-quarter', null, '2026-12-31', '2026-10-01', '2026-12-31'],
  ['last-quarter', null, '2026-03-31', '2025-10-01', '2025-12-31'],
  ['this-year', null, '2026-06-15', '2026-01-01', '2026-12-31'],
  ['last-year', null, '2028-02-29', '2027-01-01', '2027-12-31'],
] as const)('the test %s (%s) on %s spans %s to %s', (relative, days, today, from, to) => {
  expect(spanOn(relative, days, today)).toEqual({ from, to })
})
