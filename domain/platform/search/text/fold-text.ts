const plain = /^[ -~]*$/
export const isPlain = (text: string): boolean => plain.test(text)

/** Diacritics of alphabets, not the vowels and tones of Asian scripts. PostgreSQL's fold_text folds the same. */
const marks = new RegExp(
  `[${['\u0300-\u036f', '\u0483-\u0489', '\u0591-\u05bd', '\u064b-\u065f\u0670', '\u1ab0-\u1aff', '\u1dc0-\u1dff', '\u20d0-\u20ff', '\u3099\u309a', '\ufe20-\ufe2f'].join('')}]+`,
  'g',
)

/** Letters that Unicode does not decompose, as people type them without such keys. */
const undecomposed: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}
const anyUndecomposed = new RegExp(`[${Object.keys(undecomposed).join('')}]`, 'g')

/** Text for search and sorting: without case, accents, width and ligatures. PostgreSQL's fold_text returns the same. */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(anyUndecomposed, (letter) => undecomposed[letter] ?? letter)
}

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

export function tidyName(name: string): string {
  return name.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/**
 * Name for comparison: ignores case, composition, width, blanks, and the dots and commas of a company's form. Accents count: Peña is not
 * Pena. PostgreSQL's fold_name returns the same.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(invisible, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replaceAll('.', '')
    .replace(/[ \t-\r,]+/g, ' ')
    .replace(/(?<= |^)([^ ]) (?=[^ ](?: |$))/gu, '$1')
    .replace(/^ | $/g, '')
}
