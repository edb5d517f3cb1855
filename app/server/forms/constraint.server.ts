import { getZodConstraint } from '@conform-to/zod/v4'
import type { FormConstraint } from '#app/components/form/schema/validation.ts'
import type { z } from '#domain/platform/schema.ts'

/** The HTML attributes that a form's schema asks of its fields (`required`, `multiple`, `pattern`), for the loader of the form's page. */
export function constraintOf(schema: z.ZodType): FormConstraint {
  const fields = Object.entries(getZodConstraint(schema) as FormConstraint)
  return Object.fromEntries(fields.filter(([, attributes]) => Object.values(attributes).some(Boolean)))
}
