export const maxNumbers = 200

export function parseNumbers(text: string): string[] {
  const parts = text.split(/[\n\r,;\t]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => /[\p{L}\p{N}]/u.test(part)))]
}
