import { foldText } from '../../../ground/language/fold.ts'

/** For comparison: without case, accents and punctuation, one space between words. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
