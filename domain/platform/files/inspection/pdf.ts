const lastWords = 2_048
/** Readers look for the signature that far. */
const firstWords = 1_024

/** Some exporters write a byte-order mark, blanks or line ends before the signature; anything else there could be markup. */
export function isWholePdf(bytes: Buffer): boolean {
  const isPdf = /^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, firstWords))
  return isPdf && /%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - lastWords)))
}
