import { describe, expect, test } from 'vitest'
import { type EventValue, fieldText } from '#domain/intake/fields/ruled-fields.ts'
import { followFeed, type RuledValue, type ShipmentRow } from '#domain/intake/rules/follow-feed.server.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const zones = { origin: 'UTC', destination: 'UTC' }
const mine = {
  mode: 'sea',
  status: 'arrived',
  carrier: 'MINE',
  ata: day('2026-11-10'),
  ataIsDay: true,
  weightKg: 5,
} as unknown as ShipmentRow
const arrived = (on: string, source: string): EventValue => ({
  ...{ eventType: 9, description: null, occurredAt: day(on).toISOString(), isDay: true, timeZone: 'UTC' },
  ...{ responsible: null, originName: null, inTimeline: true, source },
})
const follow = (rules: Record<string, RuledValue>, columns: Record<string, unknown>, events: EventValue[] = []) =>
  followFeed(
    { row: mine, rules: new Map(Object.entries(rules)), zones },
    { columns, source: 'tms', events: events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })) },
  )
const carrier = (rule: RuledValue['rule']): Record<string, RuledValue> => ({ carrier: { rule, feedValue: { carrier: 'FEED' } } })

describe('a field that a person wrote', () => {
  test.each([
    ['until', 'FEED', 'MINE', [], []],
    ['until', 'NEW', 'NEW', ['carrier'], []],
    ['until', null, null, ['carrier'], []],
    ['always', 'FEED', 'MINE', [], []],
    ['always', 'NEW', 'MINE', [], ['carrier']],
    ['always', 'MINE', 'MINE', [], ['carrier']],
    ['feed', 'FEED', 'FEED', ['carrier'], []],
    ['feed', 'NEW', 'NEW', ['carrier'], []],
  ] as const)('by the rule %s, when the feed sends %s, becomes %s', (rule, sent, written, ended, moved) => {
    const followed = follow(carrier(rule), { carrier: sent, weightKg: 7 })
    expect(followed.columns).toEqual({ carrier: written, weightKg: 7 })
    expect(followed.ended.map(({ field }) => field)).toEqual(ended)
    expect(followed.moved).toEqual(moved.map((field) => ({ field, feedValue: { carrier: sent } })))
  })

  test('that the feed does not send stays, but a rule that yields gives it back', () => {
    expect(follow(carrier('until'), { weightKg: 7 }).columns).toEqual({ weightKg: 7 })
    expect(follow(carrier('always'), { weightKg: 7 }).columns).toEqual({ weightKg: 7 })
    expect(follow(carrier('feed'), { weightKg: 7 }).columns).toEqual({ weightKg: 7, carrier: 'FEED' })
  })

  test('compares a date with its mark, also where it was kept as text until a decision', () => {
    const rules: Record<string, RuledValue> = {
      ata: { rule: 'until', feedValue: { ata: day('2026-11-12').toISOString(), ataIsDay: true } },
    }
    expect(follow(rules, { ata: day('2026-11-12'), ataIsDay: true }).ended).toEqual([])
    expect(follow(rules, { ata: day('2026-11-12').toISOString(), ataIsDay: true }).ended).toEqual([])
    expect(follow(rules, { ata: day('2026-11-12'), ataIsDay: false }).ended).toMatchObject([{ field: 'ata' }])
  })
})

describe('the events of a type that a person wrote', () => {
  const rules = (rule: RuledValue['rule']): Record<string, RuledValue> => ({
    'event:9': { rule, feedValue: [arrived('2026-11-12', 'tms')] },
  })

  test.each([
    ['until', '2026-11-12', undefined],
    ['until', '2026-11-15', ['2026-11-15']],
    ['always', '2026-11-15', undefined],
    ['feed', '2026-11-12', ['2026-11-12']],
  ] as const)('by the rule %s, when the feed tells %s', (rule, sent, taken) => {
    const other: EventValue = { ...arrived('2026-11-01', 'tms'), eventType: 7 }
    const followed = follow(rules(rule), {}, [arrived(sent, 'tms'), other])
    expect(followed.events).toMatchObject([{ eventType: 7 }])
    expect(followed.taken.get(9)?.map(({ occurredAt }) => occurredAt.slice(0, 10))).toEqual(taken)
  })

  test('leave what another source tells as it is', () => {
    const both: Record<string, RuledValue> = {
      'event:9': { rule: 'until', feedValue: [arrived('2026-11-12', 'containers of all'), arrived('2026-11-12', 'tms')] },
    }
    expect(follow(both, {}, [arrived('2026-11-12', 'tms')]).ended).toEqual([])
    expect(follow(both, {}).taken.get(9)).toMatchObject([{ source: 'containers of all' }])
  })

  test('stay and go with the date that says the same', () => {
    const date = (rule: RuledValue['rule']): RuledValue => ({
      rule,
      feedValue: { ata: day('2026-11-12').toISOString(), ataIsDay: true },
    })
    const same = { ata: day('2026-11-12'), ataIsDay: true }
    const other = { ata: day('2026-11-15'), ataIsDay: true }
    // The date is as before: another text of the event changes nothing.
    const text = { ...arrived('2026-11-12', 'tms'), description: 'At berth' }
    expect(follow({ ata: date('until'), ...rules('until') }, same, [text]).taken.size).toBe(0)
    // The mapping writes no event: the person's goes with their date.
    expect(follow({ ata: date('until'), 'event:9': { rule: 'until', feedValue: [] } }, other).taken.get(9)).toEqual([])
  })
})

test('a status that the feed derives from its dates follows those of the person', () => {
  const rules: Record<string, RuledValue> = { ata: { rule: 'always', feedValue: { ata: null, ataIsDay: false } } }
  const sent = { atd: day('2026-11-01'), ata: null, ataIsDay: false }
  expect(follow(rules, { ...sent, status: 'in_transit' }).columns.status).toBe('arrived')
  expect(follow(rules, { ...sent, status: 'booked' }).columns.status).toBe('arrived')
  expect(follow(rules, { ...sent, status: 'cancelled' }).columns.status).toBe('cancelled')
})

test('history names times by their clocks, places by their codes and choices by their keys', () => {
  const there = { origin: 'Asia/Shanghai', destination: 'America/Mexico_City' }
  expect(fieldText('eta', { eta: '2026-12-05T16:30:00.000Z', etaIsDay: false }, there)).toBe('2026-12-05 10:30')
  expect(fieldText('etd', { etd: '2026-12-05T04:00:00.000Z', etdIsDay: true }, there)).toBe('2026-12-05')
  expect(fieldText('origin', { originPort: 'CNSHA', originText: 'Shanghai, CN', originApproximate: false }, there)).toBe('CNSHA')
  expect(fieldText('origin', { originPort: null, originText: 'Somewhere', originApproximate: false }, there)).toBe('Somewhere')
  expect(fieldText('dgr', { dgr: false }, there)).toBe('false')
  expect(fieldText('event:9', [arrived('2026-11-12', 'tms')], there)).toBe('2026-11-12')
  expect(fieldText('carrier', { carrier: null }, there)).toBeNull()
})
