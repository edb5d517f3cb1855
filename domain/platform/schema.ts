import { z } from 'zod'

// zod compiles its parsers with `new Function` where it can. In a browser even the attempt violates the page's content security policy.
// zod reads this setting when a schema is made.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }

const secrets = new WeakSet<object>()

/** A password, a code or another secret: no form sends it back, and nothing stores it. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema)
  return schema
}

export const isSecret = (schema: z.ZodType) => secrets.has(schema)

export const linesOfText = (missing?: string) =>
  z
    .string(missing)
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()

/** The part of zod's internal definition that says what a schema is made of. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  innerType?: z.ZodType
  element?: z.ZodType
  /** Of a record. */
  valueType?: z.ZodType
  /** What an object takes beside its shape: anything, or `never`. */
  catchall?: z.ZodType
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  in?: z.ZodType
  out?: z.ZodType
}

/** `most`: the `.max()` of a list, undefined without one. */
export function definitionOf(schema: z.ZodType): Omit<Definition, 'checks'> & { most: number | undefined } {
  const { checks, ...definition } = schema._zod.def as unknown as Definition
  return { ...definition, most: checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')?.maximum }
}
