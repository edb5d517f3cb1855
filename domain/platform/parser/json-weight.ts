const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

const deepest = 64

export type Weight = 'fits' | 'too-many' | 'too-deep'

/**
 * Judges a JSON text by its bytes before anything is parsed, in one pass that ends at the limit: fields and elements outside of texts, and
 * how deep they are nested. A text that is no JSON may get any answer.
 */
export function weighJson(bytes: Uint8Array, most: number): Weight {
  let [values, depth, isText] = [0, 0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) values += 1
    else if (byte === openArray || byte === openObject) {
      values += 1
      depth += 1
    } else if (byte === closeArray || byte === closeObject) depth -= 1
    if (values > most) return 'too-many'
    if (depth > deepest) return 'too-deep'
  }
  return 'fits'
}

export function splitLines(bytes: Buffer, most: number): Buffer[] | null {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length; ) {
    if (lines.length === most) return null
    const end = bytes.indexOf(0x0a, start)
    const next = end < 0 ? bytes.length : end
    lines.push(bytes.subarray(start, next > start && bytes[next - 1] === 0x0d ? next - 1 : next))
    start = next + 1
  }
  return lines
}
