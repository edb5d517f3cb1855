/** Texts without accents, as most are, need not be taken apart. */
const plain = /^[ -~]*$/

/** A text without case and accents, as searches, names and orders compare it. */
export function foldText(text: string): string {
  return (plain.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')).toLowerCase()
}
