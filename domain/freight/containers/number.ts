import { checkDigit } from '#db/seed/container-number.ts'

/** A container number as it is kept, without the blanks and dashes people write into it. */
export const plainNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

/**
 * What is wrong with a container number by ISO 6346: four letters, six digits and a check digit that follows from them.
 * Answers the digit it should end with, 'form' where it is no such number at all, null where it is right.
 */
export function faultOfNumber(number: string): { expected: number } | 'form' | null {
  const [, start, digit] = /^([A-Z]{4}\d{6})(\d)$/.exec(plainNumber(number)) ?? []
  if (!start || !digit) return 'form'
  const expected = checkDigit(start)
  return Number(digit) === expected ? null : { expected }
}
