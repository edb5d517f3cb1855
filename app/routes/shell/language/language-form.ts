import { z } from '#domain/ground/schema.ts'

export const languageForm = z.object({ language: z.string(), back: z.string() })
