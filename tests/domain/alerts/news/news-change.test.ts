import { describe, expect, it } from 'vitest'
import { describeChange } from '#domain/alerts/news/news-change.ts'

describe('words for a change', () => {
  it.each([
    ['days of the place, though UTC has moved on', '2026-12-04T01:53:00.000Z', '2026-12-05T04:53:00.000Z', '2026-12-03 → 2026-12-04'],
    ['one day of the place to the minute', '2026-12-03T01:53:00.000Z', '2026-12-03T04:53:00.000Z', '2026-12-02 17:53 → 2026-12-02 20:53'],
    ['a first date alone', null, '2026-12-03T01:53:00.000Z', '2026-12-02'],
    ['days that are only days as they are', '2026-12-03', '2026-12-05', '2026-12-03 → 2026-12-05'],
    ['an hour that became known of a day', '2026-12-02', '2026-12-03T04:53:00.000Z', '2026-12-02 → 2026-12-02 20:53'],
    ['a day after an instant', '2026-12-03T04:53:00.000Z', '2026-12-04', '2026-12-02 → 2026-12-04'],
    ['words as they are', 'open', 'closed', 'open → closed'],
    ['nothing where nothing came of it', '2026-12-03T01:53:00.000Z', null, null],
  ])('a change shows %s', (_, before, after, said) => {
    expect(describeChange({ before, after, timeZone: 'America/Los_Angeles' })).toBe(said)
  })
})
