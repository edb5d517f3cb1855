import { checkDigit } from '#db/seed/container-number.ts'

export const plainNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

/** The container numbers that a text names, such as a cell with a list: each once, plain, in its order. */
export function numbersIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![A-Z\d])[A-Z]{4}[\s-]*\d{6}[\s-]*\d(?!\d)/gi)].map(([number]) => plainNumber(number))
  return [...new Set(found)]
}

/**
 * Checks ISO 6346: four letters, six digits and a check digit. Returns the expected digit, 'form' for any other shape, null for a valid
 * number.
 */
export function faultOfNumber(number: string): { expected: number } | 'form' | null {
  const [, start, digit] = /^([A-Z]{4}\d{6})(\d)$/.exec(plainNumber(number)) ?? []
  if (!start || !digit) return 'form'
  const expected = checkDigit(start)
  return Number(digit) === expected ? null : { expected }
}
