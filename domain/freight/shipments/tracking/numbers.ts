/** As many numbers as can be looked up at once. */
export const mostNumbers = 200

/** The numbers in a pasted text, one a line or with commas, semicolons or tabs between; each once, in the order pasted. */
export function parseNumbers(text: string): string[] {
  const parts = text.split(/[\n\r,;\t]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => /[\p{L}\p{N}]/u.test(part)))]
}
