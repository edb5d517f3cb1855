const lastWords = 2_048

export function isWholePdf(bytes: Buffer): boolean {
  const isPdf = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))
  return isPdf && /%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - lastWords)))
}
