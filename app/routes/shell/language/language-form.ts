import { z } from '#domain/core/schema.ts'

export const languageForm = z.object({ language: z.string(), back: z.string() })
