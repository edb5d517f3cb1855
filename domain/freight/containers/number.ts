import { checkDigit } from '#db/seed/container-number.ts'

/**
 * What is wrong with a container number by ISO 6346: four letters, six digits and a check digit that follows from them.
 * Answers the digit it should end with, 'form' where it is no such number at all, null where it is right.
 */
export function faultOfNumber(number: string): { expected: number } | 'form' | null {
  const plain = number.replace(/[\s-]/g, '').toUpperCase()
  const [, start, digit] = /^([A-Z]{4}\d{6})(\d)$/.exec(plain) ?? []
  if (!start || !digit) return 'form'
  const expected = checkDigit(start)
  return Number(digit) === expected ? null : { expected }
}
