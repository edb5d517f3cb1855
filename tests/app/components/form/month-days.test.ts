import { describe, expect, test } from 'vitest'
import { addMonths, canOpenAt, weeksOf } from '#app/components/form/fields/month-days.ts'

describe('calendar', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['', false],
  ])('whether the calendar can open at %j is %s', (text, is) => expect(canOpenAt(text)).toBe(is))

  test('adding a month to a day that the next month lacks returns its last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  })

  test('weeks start on Monday, and every day of the month is in exactly one', () => {
    const weeks = weeksOf('2026-03-14')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
    expect(weeksOf('2027-02-01')).toHaveLength(4)
  })
})
