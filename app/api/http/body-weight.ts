import { definitionOf, type z } from '#domain/platform/schema.ts'

export const usualValues = 500

const known = new WeakMap<z.ZodType, number>()

export function mostValuesOf(schema: z.ZodType): number {
  const most = known.get(schema) ?? Math.max(usualValues, countIn(schema))
  known.set(schema, most)
  return most
}

function countIn(schema: z.ZodType): number {
  const { type, shape, options, innerType, element, most, in: before, out } = definitionOf(schema)
  if (shape) return Object.values(shape).reduce((sum, inner) => sum + countIn(inner), 1)
  if (options) return Math.max(...options.map(countIn))
  if (innerType) return countIn(innerType)
  if (element) return 1 + (most ?? usualValues) * countIn(element)
  if (before && out) return countIn(before._zod.def.type === 'transform' ? out : before)
  return type === 'record' || type === 'unknown' || type === 'any' ? usualValues : 1
}
