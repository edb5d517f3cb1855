import { expect, test } from 'vitest'
import { startTally } from '#domain/intake/files/fault-tally.ts'
import { accountOf, type Report, shortened } from '#domain/intake/files/feed-report.ts'
import { describeReport } from '#domain/intake/files/feed-report-text.ts'

test('a stored report keeps its first 500 errors and counts the rest', () => {
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

test('the report in words names approximate places and those whose times are read in UTC', () => {
  const places = { distinct: 0, found: 0, approximate: 0, unknown: 0, notGiven: 0, unknownWords: [], approximateWords: [] }
  const many = Array.from({ length: 12 }, (_, at) => ({ words: `Fontana ${at}, CA`, code: 'USLAX', name: 'Los Angeles' }))
  const report: Report = {
    ...{ source: 'trial', file: 'monday.csv', dryRun: false, startedAt: '', finishedAt: '' },
    ...accountOf(startTally(), { taken: 0, unchanged: 0 }),
    shipments: { total: 0, made: 0, changed: 0, unchanged: 0 },
    modes: { air: 0, sea: 0, land: 0, none: 0 },
    customers: { total: 0, made: 0 },
    origins: { ...places, unknownWords: ['Atlantis'] },
    destinations: { ...places, approximateWords: many },
    ...{ weightKg: 0, volumeM3: 0, pieces: 0, freight: {} },
  }
  const words = describeReport(report)
  expect(words).toContain('"Atlantis" is no known place: its times are read in UTC')
  expect(words).toContain('"Fontana 0, CA" ≈ USLAX Los Angeles')
  expect(words).toContain('… and 2 more approximate (--report lists them)')
})
