import { foldText } from '../../language/fold.ts'

/** Numbers are padded with zeros to this many digits, so that they sort by size; longer ones are compared as texts. */
const longestNumber = 12

/** The key a text is sorted by: without case and accents, its numbers by their size, so that ASN-8 stands before ASN-80. */
export function textKey(text: string | null): string | null {
  if (!text) return null
  return foldText(text)
    .replace(/\s+/g, ' ')
    .replace(/\d+/g, (digits) => digits.padStart(longestNumber, '0'))
}
