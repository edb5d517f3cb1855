import { defineForm } from '#app/components/form/schema/define-form.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import { z } from '#domain/platform/schema.ts'

const names: string[] = roles.map(({ id }) => String(id))

/** No box checked is valid too. */
export const requiredForm = defineForm(
  'requiredSecondFactor',
  z.object({
    role: z
      .array(z.string().refine((id) => names.includes(id)))
      .max(roles.length)
      .default([])
      .transform((ids) => [...new Set(ids.map(Number))] as RoleId[]),
    administratorsTrust: z.literal('on').optional(),
  }),
)
