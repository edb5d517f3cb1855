import { foldText } from '../../../ground/language/fold.ts'

/** A name as it is compared: without case, accents and punctuation, its words one space apart. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
