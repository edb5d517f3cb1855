export const mostNumbers = 200

/** Separated by line ends, commas, semicolons or tabs; duplicates removed, in the order pasted. */
export function parseNumbers(text: string): string[] {
  const parts = text.split(/[\n\r,;\t]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => /[\p{L}\p{N}]/u.test(part)))]
}
