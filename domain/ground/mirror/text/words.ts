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

/** Marks a number as a row's own (decisions/006): its beginnings find it like any word's, the marked number only the rows it names. */
export function mark(number: string): string {
  return `${number}=`
}
