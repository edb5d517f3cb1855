import { describe, expect, test } from 'vitest'
import { digestsOf, dueAt, ownDigestAt } from '#domain/alerts/delivery/digest.ts'

const now = new Date('2026-03-05T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const alone = (minutes: number) => ({ windowTo: minutesAgo(minutes), isFolded: false })
const folded = (minutes: number) => ({ windowTo: minutesAgo(minutes), isFolded: true })
const times = <Each>(count: number, each: Each) => Array.from({ length: count }, () => each)
const idsUpTo = (total: number) => Array.from({ length: Math.min(total, 20) }, (_, at) => at + 1)
const plan = (mode: 'RealTime' | 'Consolidated', total: number, former: ReturnType<typeof alone>[]) =>
  digestsOf({ mode, ids: idsUpTo(total), total, former }, now)

describe('the throttle of RealTime mails', () => {
  test.each([
    ['one that waits', 1, [], 'one by one'],
    ['twenty that wait', 20, [], 'one by one'],
    ['one after nineteen', 1, times(19, alone(1)), 'one by one'],
    ['twenty-one that wait', 21, [], 'one folded'],
    ['one after twenty', 1, times(20, alone(1)), 'one folded'],
    ['ten thousand that wait', 10_000, [], 'one folded'],
    ['one after twenty of ten minutes ago', 1, times(20, alone(10)), 'one by one'],
    ['one after a folded mail', 1, [folded(1)], 'none'],
    ['five thousand after a folded mail', 5_000, [folded(9), ...times(20, alone(9.5))], 'none'],
    ['one ten minutes after a folded mail', 1, [folded(10)], 'one by one'],
    ['none that wait', 0, [folded(11)], 'none'],
  ] as const)('of %s, the mails now are as expected', (_what, total, former, expected) => {
    const digests = plan('RealTime', total, [...former])
    const kind = digests.length === 0 ? 'none' : digests[0]?.isFolded ? 'one folded' : 'one by one'
    expect(kind).toBe(expected)
    if (kind === 'one folded') expect(digests).toMatchObject([{ only: null }])
    if (kind === 'one by one') expect(digests.map(({ only }) => only)).toEqual(idsUpTo(total))
  })
})

describe('the window of a digest', () => {
  test('a window begins where the one before ended, and the first has no beginning', () => {
    expect(plan('Consolidated', 3, [])).toEqual([{ mode: 'Consolidated', windowFrom: null, windowTo: now, isFolded: false, only: null }])
    expect(plan('Consolidated', 3, [alone(60), alone(120)])[0]?.windowFrom).toEqual(minutesAgo(60))
    expect(plan('RealTime', 21, [alone(60)])[0]?.windowFrom).toEqual(minutesAgo(60))
  })

  test('a second mail of the same moment begins where the first ended', () => {
    expect(plan('RealTime', 3, [alone(60)]).map(({ windowFrom }) => windowFrom)).toEqual([minutesAgo(60), now, now])
  })

  test('a consolidated digest goes out however many went before, and none goes out with nothing in it', () => {
    expect(plan('Consolidated', 1, times(21, folded(1)))).toHaveLength(1)
    expect(plan('Consolidated', 0, [])).toEqual([])
  })
})

describe('when an event is due', () => {
  const timing = { hour: 9, unit: 'Days', weekday: 1, periodicity: 8, timeZone: 'UTC' } as const
  test('a RealTime event is due at once, another with the next digest', () => {
    expect(dueAt({ ...timing, manner: 'RealTime' }, now)).toEqual(now)
    expect(dueAt({ ...timing, manner: 'Consolidated' }, now)).toEqual(new Date('2026-03-05T17:00:00Z'))
  })

  test('a digest that a reader chose comes at nine in the morning of their zone', () => {
    expect(ownDigestAt('America/Mexico_City', now)).toEqual(new Date('2026-03-05T15:00:00Z'))
    expect(ownDigestAt('Asia/Kathmandu', now)).toEqual(new Date('2026-03-06T03:15:00Z'))
  })
})
