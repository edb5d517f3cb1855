import { z } from 'zod'

// zod compiles its parsers with `new Function` where it may. Trying is enough for a browser to report a violation of the
// page's security policy, so in browsers it must not even try; it reads this setting when a schema is made.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }

const secrets = new WeakSet<object>()

/** Marks a field that holds a password, a code or another secret: it is sent back by no form, and kept nowhere. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema)
  return schema
}

export const isSecret = (schema: z.ZodType) => secrets.has(schema)

/** A text of several lines, without white space around it. Line ends count once, however the browser sends them. */
export const linesOfText = (missing?: string) =>
  z
    .string(missing)
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
