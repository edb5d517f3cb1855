import { z } from '#domain/platform/schema.ts'

export const languageForm = z.object({ language: z.string(), back: z.string() })
