import { expect, test } from 'vitest'
import { latestDueDay } from '#domain/provisioning/access-review/review-due.ts'

test.each([
  ['2026-01-01', null, '2026-01-01'],
  ['2026-03-31', null, '2026-01-01'],
  ['2026-04-01', null, '2026-04-01'],
  // 1 August 2027 is none of the quarter; 1 January 2028 is a Saturday, 1 October 2028 a Sunday.
  ['2027-08-01', null, '2027-07-01'],
  ['2028-01-01', null, '2027-10-01'],
  ['2028-01-02', null, '2027-10-01'],
  ['2028-01-03', null, '2028-01-03'],
  ['2028-10-01', null, '2028-07-03'],
  ['2028-10-02', null, '2028-10-02'],
  ['2026-05-09', '2026-02-10', null],
  ['2026-05-11', '2026-02-10', '2026-05-11'],
  ['2026-08-09', '2026-02-10', '2026-05-11'],
  ['2026-08-10', '2026-02-10', '2026-08-10'],
  // There is no 30 February: Sunday 28 February 2027 gives way to Monday.
  ['2027-02-28', '2026-11-30', null],
  ['2027-03-01', '2026-11-30', '2027-03-01'],
  ['2026-02-10', '2026-02-10', null],
])('on %s, reviewed on %s, a reminder was last due on %s', (today, reviewedOn, due) => {
  expect(latestDueDay(today, reviewedOn)).toBe(due)
})
