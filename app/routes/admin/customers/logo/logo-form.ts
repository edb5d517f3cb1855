import { z } from '#domain/core/schema.ts'

export const logoForm = z.object({ file: z.custom<File>().optional() })
