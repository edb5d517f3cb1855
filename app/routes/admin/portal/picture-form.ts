import { z } from '#domain/core/schema.ts'

export const pictureForm = z.object({ file: z.custom<File>().optional() })
