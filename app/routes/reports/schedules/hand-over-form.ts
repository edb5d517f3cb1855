import { z } from '#domain/platform/schema.ts'

export const handOverForm = z.object({
  owner: z
    .string({ error: 'reportSchedules.noOwner' })
    .regex(/^\d{1,15}$/, 'reportSchedules.noOwner')
    .transform(Number),
})
