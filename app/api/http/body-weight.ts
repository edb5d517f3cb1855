import type { z } from '#domain/core/schema.ts'

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

/** Deeper than any call's body, and far from what a recursive reader holds. */
export const deepest = 64

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

/** Where each non-final line ends; null beyond `most` lines. The line feed at the end of the text begins no line. */
export function linesOf(bytes: Buffer, most: number): Buffer[] | null {
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

/** What every body may have, whatever its call reads. */
export const usualValues = 500

/** The part of zod's internal definition that says how many values a schema takes. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  innerType?: z.ZodType
  element?: z.ZodType
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  in?: z.ZodType
  out?: z.ZodType
}

const known = new WeakMap<z.ZodType, number>()

/** How many fields and elements a body of the schema can have; 500 at least, and for what the schema leaves open. */
export function mostValuesOf(schema: z.ZodType): number {
  const most = known.get(schema) ?? Math.max(usualValues, countIn(schema))
  known.set(schema, most)
  return most
}

function countIn(schema: z.ZodType): number {
  const { type, shape, options, innerType, element, checks, in: before, out } = schema._zod.def as unknown as Definition
  if (shape) return Object.values(shape).reduce((sum, inner) => sum + countIn(inner), 1)
  if (options) return Math.max(...options.map(countIn))
  if (innerType) return countIn(innerType)
  if (element) {
    const most = checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')?.maximum
    return 1 + (most ?? usualValues) * countIn(element)
  }
  if (before && out) return countIn(before._zod.def.type === 'transform' ? out : before)
  return type === 'record' || type === 'unknown' || type === 'any' ? usualValues : 1
}
