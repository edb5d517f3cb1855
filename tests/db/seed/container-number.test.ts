import { expect, test } from 'vitest'
import { checkDigit, containerNumber } from '#db/seed/container-number.ts'

test.each(['CSQU3054383', 'MSKU6011672', 'TOLU4734787', 'HLXU2008419'])('%s ends with its check digit', (number) => {
  expect(checkDigit(number.slice(0, 10))).toBe(Number(number.at(-1)))
})

test('a remainder of ten is written as zero, so that every number has eleven characters', () => {
  const lengths = Array.from({ length: 200 }, (_, serial) => containerNumber('MSCU', serial).length)
  expect(new Set(lengths)).toEqual(new Set([11]))
})

test('a serial is written with six digits', () => {
  expect(containerNumber('MSCU', 42)).toMatch(/^MSCU000042\d$/)
})
