import type { z } from '#domain/core/schema.ts'

export const usualValues = 500

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
