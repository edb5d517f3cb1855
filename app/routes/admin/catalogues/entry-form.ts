import { needed, spared } from '#app/routes/admin/required-marks.ts'
import { z } from '#domain/core/schema.ts'

export const entryForm = z.object({
  name: needed('catalogues.name', 80),
  nameEs: spared(80),
  parent: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'catalogues.parentGone')
    .optional(),
  isUsed: z.literal('on').optional(),
})
