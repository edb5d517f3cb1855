import { z } from '#domain/platform/schema.ts'

export const logoForm = z.object({ file: z.custom<File>().optional() })
