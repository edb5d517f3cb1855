const lastWords = 2_048

/** Whether the bytes are a PDF from the first to the last: after its end mark there is nothing but blanks. */
export function isWholePdf(bytes: Buffer): boolean {
  const isPdf = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))
  return isPdf && /%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - lastWords)))
}
