import { foldText } from '#domain/platform/search/text/fold-text.ts'

const longestNumber = 12

/** Case and accents do not count, and numbers sort by size: ASN-8 before ASN-80. */
export function textKey(text: string | null): string | null {
  if (!text) return null
  const folded = foldText(text)
  // Most texts need neither, and each replacing makes a text anew.
  if (!/\d|\s\s|[^\S ]/.test(folded)) return folded
  return folded.replace(/\s+/g, ' ').replace(/\d+/g, (digits) => digits.padStart(longestNumber, '0'))
}
