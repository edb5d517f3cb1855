import { describe, expect, test } from 'vitest'
import { defaultSlaSettings, statesOf, type TargetState, type TicketTimes, targetOf } from '#domain/tickets/sla/sla-targets.ts'
import { dueAfter, type SupportCalendar } from '#domain/tickets/sla/support-calendar.ts'

const nineToSix = { from: 540, to: 1080 }
const weekdays = [nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, null, null]
const mexico: SupportCalendar = { timeZone: 'America/Mexico_City', hours: weekdays, holidays: ['2026-03-16'] }
const madrid: SupportCalendar = { timeZone: 'Europe/Madrid', hours: weekdays, holidays: [] }
const kolkata: SupportCalendar = { timeZone: 'Asia/Kolkata', hours: weekdays.map((day) => day && { from: 570, to: 1080 }), holidays: [] }
const always: SupportCalendar = { timeZone: 'Europe/Madrid', hours: weekdays.map(() => ({ from: 0, to: 1440 })), holidays: [] }
const never: SupportCalendar = { timeZone: 'UTC', hours: weekdays.map(() => null), holidays: [] }
const pause = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

// Worked out by hand: 20 March 2026 is a Friday; the clock of Mexico City is 6 hours behind UTC all year.
test.each<[what: string, calendar: SupportCalendar, from: string, minutes: number, due: string | null]>([
  ['within a day: Friday 10:00 to 11:00', mexico, '2026-03-20T16:00Z', 60, '2026-03-20T17:00Z'],
  ['exactly until the desk closes: Friday 18:00', mexico, '2026-03-20T23:00Z', 60, '2026-03-21T00:00Z'],
  ['over a weekend: Friday 17:30, half an hour on Monday', mexico, '2026-03-20T23:30Z', 60, '2026-03-23T15:30Z'],
  ['raised at night: Thursday 22:00 begins Friday 9:00', mexico, '2026-03-20T04:00Z', 60, '2026-03-20T16:00Z'],
  ['raised on Saturday: begins Monday 9:00', mexico, '2026-03-21T18:00Z', 30, '2026-03-23T15:30Z'],
  ['over a holiday: Friday 17:00, Monday is free, Tuesday 10:00', mexico, '2026-03-13T23:00Z', 120, '2026-03-17T16:00Z'],
  ['three days of nine hours: Monday 9:00 to Wednesday 18:00', mexico, '2026-03-23T15:00Z', 27 * 60, '2026-03-26T00:00Z'],
  [
    'over the night the clocks go forward: Friday 17:30 to Monday 9:30 by summer time',
    madrid,
    '2026-03-27T16:30Z',
    60,
    '2026-03-30T07:30Z',
  ],
  ['an hour is an hour on the night it is left out', always, '2026-03-29T00:30Z', 60, '2026-03-29T01:30Z'],
  ['the day the clocks go back has twenty-five hours', always, '2026-10-24T22:00Z', 25 * 60, '2026-10-25T23:00Z'],
  ['a zone of half hours, from 9:30', kolkata, '2026-03-20T03:00Z', 30, '2026-03-20T04:30Z'],
  ['a desk where nobody ever is', never, '2026-03-20T16:00Z', 1, null],
])('the due time is right: %s', (_, calendar, from, minutes, due) => {
  expect(dueAfter(new Date(from), minutes, calendar)).toEqual(due && new Date(due))
})

test.each<[what: string, pauses: { from: Date; to: Date }[], due: string]>([
  ['waiting from 10:30 to 15:00', [pause('2026-03-20T16:30Z', '2026-03-20T21:00Z')], '2026-03-20T22:30Z'],
  [
    'pauses that overlap count once, one at night not at all',
    [
      pause('2026-03-20T17:00Z', '2026-03-20T19:00Z'),
      pause('2026-03-20T16:30Z', '2026-03-20T18:00Z'),
      pause('2026-03-21T02:00Z', '2026-03-21T05:00Z'),
    ],
    '2026-03-20T20:30Z',
  ],
  ['waiting from the beginning until Monday noon', [pause('2026-03-20T15:00Z', '2026-03-23T18:00Z')], '2026-03-23T20:00Z'],
])('two hours from Friday 10:00 are due at the right time, %s', (_, pauses, due) => {
  expect(dueAfter(new Date('2026-03-20T16:00Z'), 120, mexico, pauses)).toEqual(new Date(due))
})

describe('states of the targets', () => {
  const [early, due, late] = [new Date('2026-03-20T16:00Z'), new Date('2026-03-20T17:00Z'), new Date('2026-03-20T18:00Z')]
  const fresh: TicketTimes<Date> = { answerDueAt: due, solveDueAt: due, firstAnsweredAt: null, waitingSince: null, closedAt: null }
  test.each<[what: string, Partial<TicketTimes<Date>>, isCancelled: boolean, now: Date, TargetState | null, TargetState | null]>([
    ['before its time', {}, false, early, 'running', 'running'],
    ['at that very moment', {}, false, due, 'running', 'running'],
    ['after it', {}, false, late, 'overdue', 'overdue'],
    ['answered in time, not solved', { firstAnsweredAt: early }, false, late, 'met', 'overdue'],
    ['answered late, then waiting', { firstAnsweredAt: late, waitingSince: late }, false, late, 'missed', 'waiting'],
    ['solved in time', { firstAnsweredAt: early, closedAt: due }, false, late, 'met', 'met'],
    ['solved late', { firstAnsweredAt: early, closedAt: late }, false, late, 'met', 'missed'],
    ['cancelled before it was answered', { closedAt: late }, true, late, null, null],
    ['without targets', { answerDueAt: null, solveDueAt: null }, false, late, null, null],
  ])('the targets have the right states: %s', (_, changed, isCancelled, now, answer, solution) => {
    expect(statesOf({ ...fresh, ...changed }, isCancelled, now)).toEqual({ answer, solution })
  })
})

test('a known severity has its own target, any other that of tickets without one', () => {
  expect([1, 2, 3, null, 99].map((id) => targetOf(defaultSlaSettings, id).answerMinutes)).toEqual([60, 240, 540, 540, 540])
})
