import { describe, expect, test } from 'vitest'
import { ageOf, todayOf } from '#domain/invoices/ageing.ts'

describe('age of an invoice on 2026-03-31', () => {
  test.each([
    ['due later', '2026-04-15', 'current'],
    ['due that day', '2026-03-31', 'current'],
    ['one day late', '2026-03-30', '1-30'],
    ['thirty days late', '2026-03-01', '1-30'],
    ['thirty-one days late, over the end of February', '2026-02-28', '31-60'],
    ['sixty days late', '2026-01-30', '31-60'],
    ['sixty-one days late', '2026-01-29', '61-90'],
    ['ninety days late', '2025-12-31', '61-90'],
    ['ninety-one days late, over the end of a year', '2025-12-30', 'over-90'],
    ['years late', '2019-02-28', 'over-90'],
  ])('an invoice is in the right band when %s', (_, dueOn, age) => {
    expect(ageOf(dueOn, '2026-03-31')).toBe(age)
  })

  test('a leap day counts as a day', () => {
    expect(ageOf('2024-01-29', '2024-02-28')).toBe('1-30')
    expect(ageOf('2024-01-29', '2024-02-29')).toBe('31-60')
  })

  test("the day changes at the reader's midnight", () => {
    const days = (timeZone: string) => ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00Z'].map((at) => todayOf({ timeZone }, new Date(at)))
    expect(days('UTC')).toEqual(['2026-03-31', '2026-04-01'])
    expect(days('America/Mexico_City')).toEqual(['2026-03-31', '2026-03-31'])
    expect(days('Asia/Kolkata')).toEqual(['2026-04-01', '2026-04-01'])
  })
})
