import { expect, test } from 'vitest'
import { accountOf, shortened } from '#domain/freight/feeds/report.ts'
import { startTally } from '#domain/freight/feeds/tally.ts'

test('a report is kept with its first 500 errors, and says how many it leaves out', () => {
  const tally = startTally()
  for (let line = 700; line > 0; line -= 1) {
    tally.countLine()
    tally.reject({ line, reason: 'is not a date' })
  }
  const about = {
    source: 'trial',
    file: 'monday.csv',
    dryRun: false,
    startedAt: '2026-03-14T09:00:00Z',
    finishedAt: '2026-03-14T09:00:01Z',
  }
  const report = { ...about, ...accountOf(tally, { taken: 0, unchanged: 0 }) }
  expect(report.lines).toEqual({ total: 700, taken: 0, unchanged: 0, rejected: 700 })
  expect(report).toMatchObject({ errorsLeftOut: 0, errors: [{ line: 1 }, ...Array(699).fill({})] })
  const kept = shortened(report)
  expect([kept.errors.length, kept.errors.at(-1)?.line, kept.errorsLeftOut]).toEqual([500, 500, 200])
})
