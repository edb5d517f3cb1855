import { definitionOf, z } from '#domain/platform/schema.ts'

/**
 * Returns an example of what a shape describes, made of those beside its fields (`.meta({ examples })`). Without one of its own a field that
 * may be null is null, one that may be missing is, a switch is off, a choice is its first, a list has one element. Throws for any other
 * field without an example.
 */
export function exampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return composed(schema) as z.output<Schema>
}

function composed(schema: z.ZodType): unknown {
  const [own] = schema.meta()?.examples ?? []
  if (own !== undefined) return own
  const { type, shape, innerType, element, options } = definitionOf(schema)
  if (type === 'nullable') return null
  if (type === 'optional') return undefined
  if (type === 'boolean') return false
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (shape) return Object.fromEntries(Object.entries(shape).flatMap(([key, field]) => fieldOf(key, field)))
  if (element) return [composed(element)]
  const inner = innerType ?? options?.[0]
  if (inner) return composed(inner)
  throw new Error(`A ${type} of an answer has no example.`)
}

function fieldOf(key: string, schema: z.ZodType): [string, unknown][] {
  const example = composed(schema)
  return example === undefined ? [] : [[key, example]]
}
