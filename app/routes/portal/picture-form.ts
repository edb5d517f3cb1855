import { z } from '#domain/platform/schema.ts'

export const pictureForm = z.object({ file: z.custom<File>().optional() })
