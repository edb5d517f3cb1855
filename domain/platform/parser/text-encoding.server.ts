import { isUtf8 } from 'node:buffer'

export const isTextual = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value)

export function parseJsonText(text: string): unknown {
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value) => {
    if (typeof value === 'string' && !isTextual(value)) throw new Error('no text')
    return value
  })
}

/**
 * EDI is UTF-8 today, and Latin-1 in older systems; JSON is UTF-8, and XML too unless it says otherwise. `fault` is in English, as what is
 * wrong with parts of a message is.
 */
export function decodeEdi(bytes: Buffer): string | { fault: string } {
  const isOfUtf8 = isUtf8(bytes)
  const text = isOfUtf8 ? bytes.toString().replace(/^\uFEFF/, '') : bytes.toString('latin1')
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF)/.test(text)
  const mustBeUtf8 = /^\s*[[{<]/.test(text) && !/^\s*<\?xml[^>]{0,100}encoding=["'](?:iso-8859-1|windows-1252)["']/i.test(text)
  if (isUtf16 || (mustBeUtf8 && !isOfUtf8)) return { fault: 'The text is not UTF-8.' }
  return isTextual(text) ? text : { fault: 'The text holds NUL, or half of a character.' }
}
