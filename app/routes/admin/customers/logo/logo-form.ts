import { z } from '#domain/ground/schema.ts'

export const logoForm = z.object({ file: z.custom<File>().optional() })
