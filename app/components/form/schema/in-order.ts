import type { z } from '#domain/platform/schema.ts'

/**
 * A rule over several fields runs last, so its field would be named last; the specification wants the form's order (1 §5 "Required
 * fields: " followed by the labels).
 */
export function inOrder<Found extends object>(parsed: Found, schema: z.ZodType): Found {
  const { shape = {} } = schema._zod.def as { shape?: object }
  const fields = Object.keys(shape)
  const place = (name: string) => fields.indexOf(name.split(/[.[]/)[0] ?? '')
  const { error } = parsed as { error?: Record<string, unknown> | null }
  for (const name of Object.keys(error ?? {}).sort((one, other) => place(one) - place(other))) {
    const faults = error?.[name]
    delete error?.[name]
    if (error) error[name] = faults
  }
  return parsed
}
