import { foldText } from '../../language/fold.ts'

/** The words of a text: what stands between everything that is neither letter nor digit. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A text written as one word, as people type numbers: 'ASN-8' is also found as 'asn8'. */
export function joinedWord(text: string): string {
  return wordsOf(text).join('')
}

/** A word that names its row, a number of its own: its beginnings find it all the same, and the whole of it, marked, nothing else. */
export function mark(number: string): string {
  return `${number}=`
}
