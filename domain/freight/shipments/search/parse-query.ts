import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { joinedWord, queryWords } from '#domain/platform/search/text/search-words.ts'

const longestQuery = 200
const mostWords = 12

interface Query {
  words: string[]
  number: string
  /** For a text that is one number: the words that find it however it is stored; asked when the text itself finds nothing. */
  otherwise: string[]
}

/** Boxes and bills print the check digit of a container separately: MSKU 123456-5 (ISO 6346). */
const printedNumber = /\b([A-Z]{3}[UJZ])[\s-]*(\d{6})[\s-]*(\d)\b/gi
const joinPrinted = (text: string) => text.replace(printedNumber, '$1$2$3')

/** Everything but letters and digits separates words; nothing is an operator. */
export function parseQuery(text: string): Query | 'nothing-asked' | 'too-long' {
  if (text.length > longestQuery) return 'too-long'
  const typed = queryWords(joinPrinted(text))
  if (typed.length === 0) return 'nothing-asked'
  if (typed.length > mostWords) return 'too-long'
  // 'auro aurobindo' equals 'aurobindo': a prefix or a duplicate of another word adds nothing.
  const words = typed.filter((word, at) => !typed.some((other, place) => other.startsWith(word) && (other !== word || place < at)))
  const core = billCore(text)
  const isOneNumber = /^[0-9]{6,}$/.test(core) && (words.length > 1 || words[0] !== core)
  return { words, number: joinedWord(text), otherwise: isOneNumber ? [core] : [] }
}
