const lastWords = 2_048

/** Only blanks may follow the end mark: anything else could be a second file. */
export function isWholePdf(bytes: Buffer): boolean {
  const isPdf = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))
  return isPdf && /%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - lastWords)))
}
