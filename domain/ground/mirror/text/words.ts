import { foldText } from '../../language/fold.ts'

/** The words of a text: what lies between everything that is neither letter nor digit. A vowel or tone is part of its letter. */
function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
}

/** Chinese and Japanese put no blanks between words. */
const withoutBlanks = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu
const isWithoutBlanks = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u

/**
 * The words that a text is found by the beginnings of. Of Chinese and Japanese these are each character with the one after it, so that
 * what somebody asks for (askedWords) is found in the middle of a name.
 */
export function wordsOf(text: string): string[] {
  return piecesOf(text).flatMap((word) => (isWithoutBlanks.test(word) ? pairsOf(word) : word))
}

/** The words of what somebody asks for, each of which must begin a word of what is found. */
export function askedWords(text: string): string[] {
  return piecesOf(text).flatMap((word) => {
    if (!isWithoutBlanks.test(word)) return word
    const pairs = pairsOf(word)
    return pairs.length > 1 ? pairs.slice(0, -1) : pairs
  })
}

const piecesOf = (text: string) => splitWords(text).flatMap((word) => word.match(withoutBlanks) ?? [])

function pairsOf(word: string): string[] {
  const letters = [...word]
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

/** A text written as one word, as people type numbers: 'ASN-8' is also found as 'asn8'. */
export function joinedWord(text: string): string {
  return splitWords(text).join('')
}

/** Marks a number as a row's own (decisions/006): its beginnings find it like any word's, the marked number only the rows it names. */
export function mark(number: string): string {
  return `${number}=`
}
